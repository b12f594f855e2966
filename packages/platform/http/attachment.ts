/** Characters that encodeURIComponent leaves and RFC 8187 wants encoded. */
const stillToEncode = /['()*]/g;

/**
 * Names a file that is to be saved (RFC 6266): the name in UTF-8 for every client, and its ASCII part for
 * old ones.
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
