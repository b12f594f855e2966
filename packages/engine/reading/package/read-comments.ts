import { textAllowance } from '#reading/document-text.ts';
import { tidy } from '#reading/flow/text-flow.ts';
import type { Archive, PartBytes } from './open-archive.ts';
import { type Attribute, parseXml } from './parse-xml.ts';

/** Maximum length of the commented text that is quoted, in UTF-16 code units. */
const maxRangeLength = 80;
/** Maximum number of comments open on the same text. */
const maxRanges = 50;

/** Finds the text that each comment of a story refers to. */
export class CommentRanges {
  readonly #comments: Map<string, Comment>;
  /** The text of open ranges, by comment id. */
  readonly #open = new Map<string, string>();

  /** @param comments by id; each is removed at its first reference */
  constructor(comments: Map<string, Comment>) {
    this.#comments = comments;
  }

  /** Starts the text that a comment refers to. */
  open(id = ''): void {
    if (this.#open.size < maxRanges) this.#open.set(id, '');
  }

  /** Handles the next text of the story. */
  read(text: string): void {
    for (const [id, range] of this.#open)
      if (range.length <= maxRangeLength) this.#open.set(id, range + text);
  }

  /** @returns a comment with the text that it refers to; '' the second time */
  take(id = ''): string {
    const comment = this.#comments.get(id);
    const range = (this.#open.get(id) ?? '').replace(/\s+/gu, ' ').trim();
    const cut = range.length > maxRangeLength ? `${range.slice(0, maxRangeLength)}…` : range;
    this.#open.delete(id);
    this.#comments.delete(id);
    return comment ? tidy(commentLine(comment, cut && `“${cut}”`)) : '';
  }
}

export interface Comment {
  /** Its cell, or its id; '' if the file has neither. */
  place: string;
  author: string;
  text: string;
}

const maxComments = 5000;
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

/** @returns a comment as the text of a document shows it: `Comment on B4 by Lena: Sold out.` */
export function commentLine({ author, text }: Omit<Comment, 'place'>, on = ''): string {
  const by = author.trim() === '' ? '' : ` by ${author.trim()}`;
  return `Comment${on === '' ? '' : ` on ${on}`}${by}: ${text.trim()}`;
}

/** Reads the names of comment authors from parts, by id. */
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

/** Reads the comments of a part, in file order, without empty ones; another part may have the `names` of authors. */
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
  return { read: read.slice(0, maxComments), unread: Math.max(0, read.length - maxComments) };
}
