import {
  type FormatReader,
  isSystemError,
  type ReadingSink,
  type TextPart,
} from '../document-text.ts';
import { mailReader } from '../eml/read-eml.ts';
import { readHtml } from '../html/read-html.ts';
import { type Archive, bytesOf } from '../package/open-archive.ts';
import type { Relationships } from '../package/relationships.ts';
import { sniffBytes } from '../sniff-kind.ts';
import { readTxt } from '../txt/read-txt.ts';
import type { StoryItem } from './story-item.ts';

/** More files in one document are not read. */
const mostChunks = 50;
/** What a text may be made of; a web page that is kept as a mail is read as one. */
const readers: ReadonlyMap<string, FormatReader> = new Map([
  ['html', readHtml],
  ['txt', readTxt],
  ['eml', mailReader(async () => readHtml)],
]);

/**
 * Reads the files of other formats that stand in a text (w:altChunk); those that have no reader are told as left
 * out.
 *
 * @returns their paragraphs, by the ids of their relationships
 * @throws ReadError
 */
export async function readChunks(
  archive: Archive,
  relationships: Relationships,
  sink: ReadingSink,
): Promise<Map<string, StoryItem[]>> {
  const chunks = new Map<string, StoryItem[]>();
  for (const [id, { kind, part }] of relationships) {
    if (kind !== 'afchunk' || part === '') continue;
    const bytes = chunks.size < mostChunks ? await bytesOf(archive.part(part)) : undefined;
    const items = bytes && (await readChunk(bytes, part));
    if (items) chunks.set(id, items);
    else sink.onOmission?.({ kind: 'embedded-file', page: null, count: 1 });
  }
  return chunks;
}

async function readChunk(bytes: Buffer, name: string): Promise<StoryItem[] | undefined> {
  const parts: TextPart[] = [];
  try {
    const isMail =
      /\.mht(?:ml)?$/i.test(name) || bytes.subarray(0, 12).toString('latin1') === 'MIME-Version';
    const kind = isMail ? 'eml' : await sniffBytes(bytes, name.replace(/\.xhtml?$/i, '.html'));
    const read = readers.get(kind);
    if (!read) return undefined;
    await read(bytes, { onPart: (one) => parts.push(one) });
  } catch (error) {
    if (isSystemError(error)) throw error;
    return undefined;
  }
  return parts.flatMap(paragraphsOf);
}

function paragraphsOf({ text, headings }: TextPart): StoryItem[] {
  const levels = new Map(headings.map(({ start, level }) => [start, level]));
  let start = 0;
  return text.split('\n\n').map((paragraph) => {
    const level = levels.get(start) ?? 0;
    start += paragraph.length + 2;
    return { kind: 'paragraph', text: paragraph, level, aside: false };
  });
}
