/** One format of the files that DocuMind reads. */
interface FileFormat {
  /** As people call it. */
  name: string;
  mediaType: string;
  /** In small letters, with their dot; the usual one first. */
  extensions: readonly [string, ...string[]];
}

/**
 * Every format that DocuMind reads, by its kind, in the order in which sentences list them. A kind is
 * what `file-type` calls the format where that knows it. Each has its reader in
 * engine/reading/reader-process.ts, and is told by its bytes in engine/reading/sniff-kind.ts.
 */
export const fileFormats = {
  pdf: { name: 'PDF', mediaType: 'application/pdf', extensions: ['.pdf'] },
  docx: {
    name: 'DOCX',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['.docx'],
  },
  txt: { name: 'TXT', mediaType: 'text/plain', extensions: ['.txt'] },
  jpg: { name: 'JPG', mediaType: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  png: { name: 'PNG', mediaType: 'image/png', extensions: ['.png'] },
} as const satisfies Record<string, FileFormat>;

/** What a file is by its bytes, whatever it is named. */
export type DocumentKind = keyof typeof fileFormats;

/** Every kind, in the order of {@link fileFormats}. */
export const documentKinds = Object.keys(fileFormats) as [DocumentKind, ...DocumentKind[]];

/** Whether a file of this kind is one picture, whose text has to be recognised. */
export function isPicture(kind: DocumentKind): boolean {
  return fileFormats[kind].mediaType.startsWith('image/');
}

/**
 * Names every format in a sentence.
 *
 * @param word what stands before the last one
 * @returns such as `PDF, DOCX or TXT`
 */
export function formatsListed(word: 'and' | 'or'): string {
  const names = documentKinds.map((kind) => fileFormats[kind].name);
  return `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}

/**
 * The `accept` of a file input: what a file dialog offers; a file's kind is told by its bytes. Pictures
 * go by media type, so that a phone offers its camera.
 */
export const acceptedFiles = documentKinds
  .flatMap((kind) => {
    const { mediaType, extensions } = fileFormats[kind];
    return isPicture(kind) ? [mediaType] : [...extensions];
  })
  .join();
