/** The place in a list after which its next page begins. */
export interface ListPlace {
  createdAt: Date;
  documentId: string;
}

/** Milliseconds since 1970, in years of four digits, and a UUID. */
const place = /^(\d{1,14})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** @returns a place as an opaque text */
export function toCursor({ createdAt, documentId }: ListPlace): string {
  return Buffer.from(`${createdAt.getTime()}.${documentId}`).toString('base64url');
}

/** @returns the place, or null where the text is none of {@link toCursor}'s */
export function readCursor(cursor: string): ListPlace | null {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, time, documentId] = place.exec(text) ?? [];
  if (time === undefined || documentId === undefined) return null;
  return { createdAt: new Date(Number(time)), documentId };
}
