"""Why an action is not legal now, in words."""

from vitral.core.actions import Data
from vitral.core.messages import Messages


def reason(view: Data, data: Data, t: Messages) -> str:
    """Why a bid or a doubt is not allowed."""
    if data["do"] == "doubt":
        return t("why-no-bid")
    if data["count"] > view["dice"]:
        return t("why-too-many", dice=view["dice"])
    if data["face"] == 1 and view["options"]["ones"] == "wild":
        return t("why-wild")
    return t("why-lower", count=view["bid"]["count"], face=view["bid"]["face"])
