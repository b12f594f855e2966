import { tidy } from '../flow/text-flow.ts';
import { type Comment, commentLine } from '../package/read-comments.ts';

/** More of what a comment stands on is not said again, in UTF-16 code units. */
const longestRange = 80;
/** More comments do not stand on the same text. */
const mostRanges = 50;

/** Finds what the comments of a story stand on. */
export class CommentRanges {
  readonly #comments: Map<string, Comment>;
  /** The text of those that are open, by the ids of their comments. */
  readonly #open = new Map<string, string>();

  /** @param comments by id; each is taken out where it is referred to first */
  constructor(comments: Map<string, Comment>) {
    this.#comments = comments;
  }

  /** The text that follows is what a comment stands on. */
  open(id = ''): void {
    if (this.#open.size < mostRanges) this.#open.set(id, '');
  }

  /** Takes the text of the story as it comes. */
  read(text: string): void {
    for (const [id, range] of this.#open)
      if (range.length <= longestRange) this.#open.set(id, range + text);
  }

  /** @returns what a comment says, and on what, where the story refers to it; '' the second time */
  take(id = ''): string {
    const comment = this.#comments.get(id);
    const range = (this.#open.get(id) ?? '').replace(/\s+/gu, ' ').trim();
    const cut = range.length > longestRange ? `${range.slice(0, longestRange)}…` : range;
    this.#open.delete(id);
    this.#comments.delete(id);
    return comment ? tidy(commentLine(comment, cut && `“${cut}”`)) : '';
  }
}
