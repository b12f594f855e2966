import { textAllowance } from '#reading/document-text.ts';
import { tidy } from '#reading/flow/text-flow.ts';
import type { Archive, PartBytes } from './open-archive.ts';
import { type Attribute, parseXml } from './parse-xml.ts';

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

/** What somebody noted beside a document. */
export interface Comment {
  /** The cell it stands on, or its id; '' where its file has neither. */
  place: string;
  author: string;
  text: string;
}

/** More comments of one part are not read. */
const mostComments = 5000;
const comments = new Set([
  'w:comment',
  'x:comment',
  'x18:threadedComment',
  'p:cm',
  'p188:cm',
  'p188:reply',
]);
const texts = new Set(['w:t', 'x:t', 'x18:text', 'p:text', 'a:t']);
const authors = new Set(['p:cmAuthor', 'p188:author', 'x18:person']);

/** @returns a comment as the text of a document has it: `Comment on B4 by Lena: Sold out.` */
export function commentLine({ author, text }: Omit<Comment, 'place'>, on = ''): string {
  const by = author.trim() === '' ? '' : ` by ${author.trim()}`;
  return `Comment${on === '' ? '' : ` on ${on}`}${by}: ${text.trim()}`;
}

/** Reads in some parts who writes comments, by id. @throws ReadError */
export async function readAuthors(
  archive: Archive,
  parts: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const part of parts)
    await parseXml(archive.part(part), (name, attribute) => {
      if (authors.has(name))
        names.set(attribute('id') ?? '', attribute('name') ?? attribute('displayName') ?? '');
    });
  return names;
}

/**
 * Reads the comments of a part of a text, a spreadsheet or a presentation.
 *
 * @param names of those who write them, where another part has them
 * @returns in the order of the file, without those of no words
 * @throws ReadError
 */
export async function readComments(
  bytes: PartBytes,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<{ read: Comment[]; unread: number }> {
  const listed: string[] = [];
  const open: Comment[] = [];
  const all: Comment[] = [];
  const allow = textAllowance();
  const authorOf = (attribute: Attribute) => {
    const id = attribute('authorId') ?? attribute('personId') ?? '';
    return attribute('w:author') ?? names.get(id) ?? listed[Number(id)] ?? '';
  };
  await parseXml(bytes, {
    onOpen(name, attribute) {
      if (comments.has(name)) {
        const place = attribute('ref') ?? attribute('w:id') ?? '';
        const comment = { place, author: authorOf(attribute), text: '' };
        open.push(comment);
        all.push(comment);
      } else if (name === 'x:author') listed.push('');
    },
    onText(text, path) {
      const within = path.at(-1) ?? '';
      const comment = open.at(-1);
      if (within === 'x:author') listed.push((listed.pop() ?? '') + text);
      else if (texts.has(within) && comment) comment.text += text;
      else return;
      allow(text);
    },
    onClose(name) {
      if (comments.has(name)) open.pop();
      const comment = open.at(-1);
      if ((name === 'w:p' || name === 'a:p') && comment) comment.text += ' ';
    },
  });
  const read = all.filter(({ text }) => text.trim() !== '');
  return { read: read.slice(0, mostComments), unread: Math.max(0, read.length - mostComments) };
}
