"""DocuMind's API in Python, by the standard library alone."""

from .client import DocuMind
from .send_call import DocuMindError

__all__ = ["DocuMind", "DocuMindError"]
