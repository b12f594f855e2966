/** A file format that DocuMind reads. */
interface FileFormat {
  /** As people call it. */
  name: string;
  /** What browsers and programs call it. */
  mediaType: `${string}/${string}`;
  /** Lower case with the dot, the usual one first. */
  extensions: readonly [string, ...string[]];
  /** Its bytes are plain text without a signature, so the name may have to decide. */
  isText?: true;
}

/**
 * Every format that DocuMind reads, by its kind, in the order in which sentences list them. A kind is the
 * name `file-type` uses, if it knows the format. Each has its reader in
 * packages/engine/reading/format-readers.ts, and is recognised by its bytes in
 * packages/engine/reading/sniff-kind.ts.
 */
export const fileFormats = {
  pdf: { name: 'PDF', extensions: ['.pdf'], mediaType: 'application/pdf' },
  docx: {
    name: 'DOCX',
    extensions: ['.docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  txt: { name: 'TXT', extensions: ['.txt'], mediaType: 'text/plain', isText: true },
  jpg: { name: 'JPG', extensions: ['.jpg', '.jpeg'], mediaType: 'image/jpeg' },
  png: { name: 'PNG', extensions: ['.png'], mediaType: 'image/png' },
  xlsx: {
    name: 'XLSX',
    extensions: ['.xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pptx: {
    name: 'PPTX',
    extensions: ['.pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  odt: { name: 'ODT', extensions: ['.odt'], mediaType: 'application/vnd.oasis.opendocument.text' },
  epub: { name: 'EPUB', extensions: ['.epub'], mediaType: 'application/epub+zip' },
  html: {
    name: 'HTML',
    extensions: ['.html', '.htm', '.xhtml'],
    mediaType: 'text/html',
    isText: true,
  },
  md: {
    name: 'Markdown',
    extensions: ['.md', '.markdown'],
    mediaType: 'text/markdown',
    isText: true,
  },
  csv: { name: 'CSV', extensions: ['.csv', '.tsv'], mediaType: 'text/csv', isText: true },
  eml: { name: 'EML', extensions: ['.eml'], mediaType: 'message/rfc822', isText: true },
  webp: { name: 'WEBP', extensions: ['.webp'], mediaType: 'image/webp' },
  tif: { name: 'TIFF', extensions: ['.tiff', '.tif'], mediaType: 'image/tiff' },
} as const satisfies Record<string, FileFormat>;

/** What a file is: by its bytes, or by its name if it is text. */
export type DocumentKind = keyof typeof fileFormats;

/** Every kind, in the order of {@link fileFormats}. */
export const documentKinds = Object.keys(fileFormats) as [DocumentKind, ...DocumentKind[]];

const isImage = ({ mediaType }: FileFormat): boolean => mediaType.startsWith('image/');

/** Whether the text of a file of this kind has to be recognised from pictures. */
export function isPicture(kind: DocumentKind): boolean {
  return isImage(fileFormats[kind]);
}

/** Whether the bytes of this kind are text without a signature. */
export function isTextKind(kind: DocumentKind): boolean {
  return 'isText' in fileFormats[kind];
}

/** Whether a file of this kind is one text in one encoding. The parts of a mail each name their own. */
export function hasEncoding(kind: DocumentKind): boolean {
  return isTextKind(kind) && kind !== 'eml';
}

/** @returns the extension of a name with its dot, in lower case; '' without one */
export function extensionOf(filename: string): string {
  return /\.[^.]*$/.exec(filename.toLowerCase())?.[0] ?? '';
}

/** @returns the formats in a sentence, such as `PDF, DOCX or TXT` */
export function formatsListed(word: 'and' | 'or'): string {
  const names = Object.values(fileFormats).map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/** How many formats there are, for sentences: `15 formats`. */
export const formatsCounted = `${documentKinds.length} formats`;

/** The `accept` of a file input. Pictures are listed by media type, so that a phone offers its camera. */
export const acceptedFiles = Object.values(fileFormats)
  .map((format) => (isImage(format) ? format.mediaType : format.extensions))
  .join();
