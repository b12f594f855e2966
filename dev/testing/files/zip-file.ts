import { crc32, deflateRawSync } from 'node:zlib';

/** One file of a zip, and false claims of the directory about it. */
export interface ZipEntry {
  name: string;
  content: string | Uint8Array;
  /** A false size in the directory. */
  declaredSize?: number;
  checksum?: number;
  /** Bits of the general purpose flag; 1 is "encrypted". */
  flags?: number;
  /** Points at the data of another entry, by its index. */
  dataOf?: number;
}

const deflated = 8;

/** Writes a zip with deflated entries (APPNOTE.TXT 4.3), correct unless an entry sets a false value. */
export function zipFile(entries: ZipEntry[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(entry.flags ?? 0, 2);
    fields.writeUInt16LE(deflated, 4);
    fields.writeUInt32LE(entry.checksum ?? crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(entry.declaredSize ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
    offsets.push(offset);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(entry.dataOf === undefined ? offset : (offsets[entry.dataOf] ?? 0), 10);
    const madeBy = Buffer.from([20, 0]);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), madeBy, fields, place, name);
    pieces.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, listing, end]);
}
