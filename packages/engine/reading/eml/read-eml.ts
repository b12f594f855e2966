import { type DocumentKind, isPicture } from '@m8/contracts/documind/formats.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import {
  type FormatReader,
  isSystemError,
  ReadError,
  type ReadingSink,
  reportOmissions,
  type TextPart,
} from '#reading/document-text.ts';
import { TextFlow } from '#reading/flow/text-flow.ts';
import { textOfHtml, writeHtml } from '#reading/html/html-text.ts';
import { EmbeddedPictures } from '#reading/picture/embedded-pictures.ts';
import { sniffBytes } from '#reading/sniff-kind.ts';

/** The header lines above an older mail, as Outlook writes them in every language. */
const copiedHeaders = /^(?:-{2,}.*\n)?(?:\p{L}[\p{L} ’']{0,14}\s?:\s+\S.*(?:\n|$)){3}/u;
/** Prefix in the subject of a forwarded mail, whose content is new to the recipient. */
const sentOn = /^(?:fwd?|wg|tr|rv|enc|i|doorst)\s*:/iu;

/** @returns a function that marks lines of the older mail being answered by `> `; call it for each paragraph */
function olderMailMarking(subject: string) {
  const isForwarded = sentOn.test(subject);
  let isOlder = false;
  return (paragraph: string, isInBlockQuote = false): string => {
    const text = paragraph.trim();
    isOlder ||= text.includes('@') && copiedHeaders.test(text);
    const isAnswered = !isForwarded && (isOlder || isInBlockQuote);
    return isAnswered ? text.replace(/^(?!>)/gm, '> ') : paragraph;
  };
}

/** Deeper nesting than any mail program produces. */
const maxNesting = 50;
const maxHeaderBytes = 1024 * 1024;
const deepestMail = 3;
const maxAddresses = 200;
/** Maximum number of attachments searched for in its HTML. */
const maxInline = 1000;

/**
 * Reads a mail: its subject, sender, recipients and date, and its text as the recipient sees it, with its
 * pictures. Attachments follow as further parts under their names. One that cannot be read is named and left
 * out. Parts have no page.
 */
export function mailReader(readerOf: ReaderOf): FormatReader {
  return (bytes, sink) =>
    readMail(bytes, sink, { readerOf, depth: 1, pictures: new EmbeddedPictures(sink) });
}

interface Surroundings {
  readerOf: ReaderOf;
  /** Depth of nesting: 1 for a mail that is not attached to another. */
  depth: number;
  pictures: EmbeddedPictures;
}

async function readMail(
  bytes: Uint8Array,
  sink: ReadingSink,
  { readerOf, depth, pictures }: Surroundings,
): Promise<void> {
  const mail = await parse(bytes);
  const { html = '', text = '', subject = '' } = mail;
  // If a mail has its text in two forms, HTML is read for its layout, unless it lacks most of the words.
  const isHtml = countWords(await textOfHtml(html)) * 2 >= countWords(text);
  const inline = inlineIn(isHtml ? html : '', mail.attachments);
  const beside = mail.attachments.filter((one) => ![...inline.values()].includes(one));
  const attachments = await Promise.all(
    beside
      .slice(0, documindLimits.attachments)
      .map(async (one) => ({ ...one, name: await nameOf(one) })),
  );
  const onUnread = (count: number) => reportOmissions(sink, { 'embedded-file': count });
  onUnread(depth === deepestMail ? beside.length : beside.length - attachments.length);
  const flow = new TextFlow(sink);
  flow.add({ kind: 'heading', text: subject, level: 1 });
  flow.add({ kind: 'paragraph', text: headerLines(mail, attachments) });
  const marking = olderMailMarking(subject);
  const readPicture = async (source: string) => {
    const attached = inline.get(source.replace(/^cid:/i, ''));
    return attached
      ? await pictures.read(bytesOf(attached), null)
      : await pictures.readDataUri(source);
  };
  if (isHtml) await writeHtml([html], flow, { markParagraph: marking, readPicture });
  else
    for (const paragraph of text.split(/\n[^\S\n]*\n/))
      flow.add({ kind: 'paragraph', text: marking(paragraph) });
  flow.endPart();
  if (depth === deepestMail) return;
  const readInner: ReaderOf = async (kind) =>
    kind === 'eml'
      ? (inner, into) => readMail(inner, into, { readerOf, depth: depth + 1, pictures })
      : await readerOf(kind);
  for (const attachment of attachments)
    if (!(await readAttachment(attachment, sink, { readerOf: readInner, pictures }))) onUnread(1);
}

/** @returns the attachments shown inside the HTML, by the address that it uses */
function inlineIn(html: string, attachments: readonly Attachment[]): Map<string, Attachment> {
  const named = attachments.map(
    (one) => [(one.contentId ?? '').replace(/^<|>$/g, ''), one] as const,
  );
  return new Map(
    named.slice(0, maxInline).filter(([name]) => name !== '' && html.includes(`cid:${name}`)),
  );
}

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: maxNesting,
      maxHeadersSize: maxHeaderBytes,
    });
  } catch (error) {
    throw new ReadError('damaged', { cause: error });
  }
}

/** The headers that a mail program shows, under their names in the mail. */
function headerLines(mail: Email, attachments: readonly NamedAttachment[]): string {
  const date = mail.headers.find(({ key }) => key === 'date')?.value ?? '';
  const lines = [
    ['From', addresses(mail.from && [mail.from])],
    ['To', addresses(mail.to)],
    ['Cc', addresses(mail.cc)],
    ['Date', date],
    ['Attachments', attachments.map(({ name }) => name).join(', ')],
  ] as const;
  return lines
    .filter(([, value]) => value.trim() !== '')
    .map(([name, value]) => `${name}: ${value.replace(/\s+/gu, ' ').trim()}`)
    .join('\n');
}

function addresses(list: readonly Address[] | undefined): string {
  return (list ?? [])
    .flatMap((one) => ('group' in one && one.group ? one.group : [one]))
    .slice(0, maxAddresses)
    .map(({ name, address = '' }) => (name && address ? `${name} <${address}>` : name || address))
    .join(', ');
}

/** @returns its filename, or the subject of an email without one */
async function nameOf(attachment: Attachment): Promise<string> {
  const { filename, mimeType } = attachment;
  const subject =
    filename || mimeType !== 'message/rfc822'
      ? undefined
      : (await parse(bytesOf(attachment)).catch(() => undefined))?.subject;
  return (filename || subject || '').replace(/[\p{Cc}\s]+/gu, ' ').trim() || mimeType;
}

type ReaderOf = (kind: DocumentKind) => Promise<FormatReader>;

type NamedAttachment = Attachment & { name: string };

/**
 * Reads an attachment, if its format has a reader. The first part begins with its name.
 *
 * @returns whether it was read; too much text and errors of the system are thrown
 */
async function readAttachment(
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

/** @returns undefined for files that only look like text: a signature, an appointment, a contact card */
async function kindOf({ name, mimeType }: NamedAttachment, bytes: Uint8Array) {
  if (mimeType === 'message/rfc822') return 'eml';
  const kind = await sniffBytes(bytes, name);
  const isText = kind !== 'txt' || mimeType === 'text/plain' || /\.txt$/i.test(name);
  return isText ? kind : undefined;
}

function bytesOf({ content }: Attachment): Uint8Array {
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
