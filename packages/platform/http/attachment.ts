/** What RFC 8187 lets stand as it is beside letters and digits, and encodeURIComponent does too. */
const stillToEncode = /['()*]/g;

/**
 * Names a file that is to be saved (RFC 6266): for every client the name in UTF-8, and for old ones
 * what of it is plain ASCII.
 *
 * @param filename well-formed
 * @returns the value of Content-Disposition
 */
export function attachment(filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replaceAll(
    stillToEncode,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
