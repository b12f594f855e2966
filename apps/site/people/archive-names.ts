/** Maximum length of a name in characters; file systems allow 255 bytes. */
const maxNameLength = 80;

/** Characters that some file system forbids in a name or interprets as a path. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;
/** Names that Windows reserves for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function safeName(filename: string): string {
  const plain = filename.replaceAll(forbidden, '_').replace(/[. ]+$/, '');
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : '';
  const stem = plain
    .slice(0, plain.length - ending.length)
    .slice(0, maxNameLength)
    .toWellFormed();
  const name = `${stem.replace(/^\.+/, '_')}${ending}` || '_';
  return reserved.test(name) ? `_${name}` : name;
}

/** @returns a function that gives each file of a folder a unique path that every system can unpack */
export function archiveNames(folder: string): (filename: string) => string {
  const taken = new Set<string>();
  return (filename) => {
    const name = safeName(filename);
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    for (let number = 1; ; number++) {
      const path = `${folder}${number === 1 ? name : `${stem} (${number})${ending}`}`;
      // Windows and macOS treat names as equal that differ only in case or Unicode normalization.
      const key = path.normalize('NFC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
}
