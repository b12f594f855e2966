import type { Attachment } from 'postal-mime';
import { type DocumentKind, isPicture } from '#contracts/documind/formats.ts';
import {
  type FormatReader,
  isSystemError,
  ReadError,
  type ReadingSink,
  type TextPart,
} from '../document-text.ts';
import type { EmbeddedPictures } from '../picture/embedded-pictures.ts';
import { sniffBytes } from '../sniff-kind.ts';

/** @returns the reader of a kind */
export type ReaderOf = (kind: DocumentKind) => Promise<FormatReader>;

/** What is attached to a mail, with the name it is shown by. */
export type NamedAttachment = Attachment & { name: string };

/**
 * Reads what is attached to a mail, if it is of a format that has a reader, as parts without a page, the
 * first of which begins with its name.
 *
 * @returns whether it was read
 * @throws ReadError `too-much-text`, and system errors; what else is wrong with an attachment leaves it out
 */
export async function readAttachment(
  attachment: NamedAttachment,
  sink: ReadingSink,
  { readerOf, pictures }: { readerOf: ReaderOf; pictures: EmbeddedPictures },
): Promise<boolean> {
  const bytes = bytesOf(attachment);
  try {
    const kind = await kindOf(attachment, bytes);
    if (kind === undefined) return false;
    const into = attachedSink(attachment.name, sink);
    if (isPicture(kind)) {
      const text = await pictures.read(bytes, null);
      into.onPart({ page: null, text, source: 'ocr', headings: [] });
    } else {
      const read = await readerOf(kind);
      await read(bytes, into);
    }
    return true;
  } catch (error) {
    const isTooMuch = error instanceof ReadError && error.failure === 'too-much-text';
    if (isTooMuch || isSystemError(error)) throw error;
    return error instanceof ReadError && error.failure === 'empty';
  }
}

/** @returns undefined for what only looks like a text: a signature, an appointment, a card */
async function kindOf({ name, mimeType }: NamedAttachment, bytes: Uint8Array) {
  if (mimeType === 'message/rfc822') return 'eml';
  const kind = await sniffBytes(bytes, name);
  const isText = kind !== 'txt' || mimeType === 'text/plain' || /\.txt$/i.test(name);
  return isText ? kind : undefined;
}

/** The bytes of what is attached. */
export function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
}

function attachedSink(name: string, sink: ReadingSink): ReadingSink {
  let isFirst = true;
  return {
    onPicture: () => sink.onPicture?.(),
    // Parts of a mail have no page.
    onOmission: (omission) => sink.onOmission?.({ ...omission, page: null }),
    onPart(part) {
      if (part.text.trim() === '') return;
      sink.onPart(isFirst ? withName(part, name) : { ...part, page: null });
      isFirst = false;
    },
  };
}

function withName(part: TextPart, name: string): TextPart {
  if (part.text.startsWith(`${name}\n`)) return { ...part, page: null };
  const shift = name.length + 2;
  const headings = part.headings.map(({ level, start, end }) => ({
    level: level + 1,
    start: start + shift,
    end: end + shift,
  }));
  return {
    ...part,
    page: null,
    text: `${name}\n\n${part.text}`,
    headings: [{ level: 1, start: 0, end: name.length }, ...headings],
  };
}
