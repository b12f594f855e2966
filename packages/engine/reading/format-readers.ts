import type { DocumentKind } from '@m8/contracts/documind/formats.ts';
import type { FormatReader } from './document-text.ts';

/** The reader of each kind, loaded on first use. A kind without a reader is a compile error. */
const formatReaders: Record<DocumentKind, () => Promise<FormatReader>> = {
  pdf: async () => (await import('./pdf/read-pdf.ts')).readPdf,
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  txt: async () => (await import('./txt/read-txt.ts')).readTxt,
  jpg: async () => (await import('./picture/read-picture.ts')).readPicture,
  png: async () => (await import('./picture/read-picture.ts')).readPicture,
  md: async () => (await import('./markdown/read-markdown.ts')).readMarkdown,
  html: async () => (await import('./html/read-html.ts')).readHtml,
  csv: async () => (await import('./csv/read-csv.ts')).readCsv,
  xlsx: async () => (await import('./xlsx/read-xlsx.ts')).readXlsx,
  pptx: async () => (await import('./pptx/read-pptx.ts')).readPptx,
  odt: async () => (await import('./odt/read-odt.ts')).readOdt,
  epub: async () => (await import('./epub/read-epub.ts')).readEpub,
  eml: async () => (await import('./eml/read-eml.ts')).mailReader(readerOf),
  webp: async () => (await import('./picture/read-picture.ts')).readPicture,
  tif: async () => (await import('./picture/read-picture.ts')).readPicture,
};

/** Returns the reader of a kind, and loads its module on first use. */
export const readerOf = (kind: DocumentKind): Promise<FormatReader> => formatReaders[kind]();
