import type { DocumentKind, FormatReader } from './document-text.ts';

/** The reader of each kind, loaded when the first file of its kind comes. */
export const formatReaders: Record<DocumentKind, () => Promise<FormatReader>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  txt: async () => (await import('./txt/read-txt.ts')).readTxt,
  jpg: async () => (await import('./picture/read-picture.ts')).readPicture,
  png: async () => (await import('./picture/read-picture.ts')).readPicture,
};
