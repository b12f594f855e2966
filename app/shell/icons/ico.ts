/**
 * Wraps one PNG as an icon file: a directory of one entry, then the picture (the ICO format as
 * Windows has read it since Vista).
 *
 * @param size edge of the picture in pixels, below 256
 */
export function ico(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const headerBytes = 22;
  const file = new Uint8Array(headerBytes + png.length);
  const header = new DataView(file.buffer);
  header.setUint16(2, 1, true); // an icon, not a cursor
  header.setUint16(4, 1, true); // one picture
  header.setUint8(6, size);
  header.setUint8(7, size);
  header.setUint16(10, 1, true); // colour planes
  header.setUint16(12, 32, true); // bits per pixel
  header.setUint32(14, png.length, true);
  header.setUint32(18, headerBytes, true);
  file.set(png, headerBytes);
  return file;
}
