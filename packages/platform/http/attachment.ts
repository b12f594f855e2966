/** Characters that encodeURIComponent leaves and RFC 8187 wants encoded. */
const stillToEncode = /['()*]/g;

/** @returns the Content-Disposition of a file to save (RFC 6266): its name in UTF-8, and in ASCII */
export function attachment(filename: string): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(filename).replaceAll(
    stillToEncode,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
