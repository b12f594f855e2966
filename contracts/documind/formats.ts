/** One format of the files that DocuMind reads. */
interface FileFormat {
  /** As people call it. */
  name: string;
  /** Of a picture. */
  mediaType?: `image/${string}`;
  /** In small letters, with their dot; the usual one first. */
  extensions: readonly [string, ...string[]];
}

/**
 * Every format that DocuMind reads, by its kind, in the order in which sentences list them. A kind is
 * what `file-type` calls the format where that knows it. Each has its reader in
 * engine/reading/reader-process.ts, and is told by its bytes in engine/reading/sniff-kind.ts.
 */
export const fileFormats = {
  pdf: { name: 'PDF', extensions: ['.pdf'] },
  docx: { name: 'DOCX', extensions: ['.docx'] },
  txt: { name: 'TXT', extensions: ['.txt'] },
  jpg: { name: 'JPG', extensions: ['.jpg', '.jpeg'], mediaType: 'image/jpeg' },
  png: { name: 'PNG', extensions: ['.png'], mediaType: 'image/png' },
} as const satisfies Record<string, FileFormat>;

/** What a file is by its bytes, whatever it is named. */
export type DocumentKind = keyof typeof fileFormats;

/** Every kind, in the order of {@link fileFormats}. */
export const documentKinds = Object.keys(fileFormats) as [DocumentKind, ...DocumentKind[]];

/** Whether a file of this kind is one picture, whose text has to be recognised. */
export function isPicture(kind: DocumentKind): boolean {
  return 'mediaType' in fileFormats[kind];
}

/**
 * Names every format in a sentence.
 *
 * @param word what stands before the last one
 * @returns such as `PDF, DOCX or TXT`
 */
export function formatsListed(word: 'and' | 'or'): string {
  const names = Object.values(fileFormats).map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/**
 * The `accept` of a file input: what a file dialog offers; a file's kind is told by its bytes. Pictures
 * go by media type, so that a phone offers its camera.
 */
export const acceptedFiles = Object.values(fileFormats)
  .map((format) => ('mediaType' in format ? format.mediaType : format.extensions))
  .join();
