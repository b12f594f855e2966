import { type DocumentKind, documentKinds, fileFormats } from '#contracts/documind/formats.ts';

/** What browsers and programs call the kinds that are no pictures. */
const mediaTypes: Partial<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  epub: 'application/epub+zip',
  html: 'text/html',
  md: 'text/markdown',
  csv: 'text/csv',
  eml: 'message/rfc822',
};

/** @returns the media type of a kind; that of any bytes where it has none here */
export function mediaTypeOf(kind: DocumentKind): string {
  const format = fileFormats[kind];
  const ofPicture = 'mediaType' in format ? format.mediaType : undefined;
  return ofPicture ?? mediaTypes[kind] ?? 'application/octet-stream';
}

/** The media types that {@link mediaTypeOf} gives. */
export const originalMediaTypes = [...new Set(documentKinds.map(mediaTypeOf))];
