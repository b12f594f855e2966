/** Most characters of a name; file systems take 255 bytes. */
const longestName = 80;

/** What no file system takes in a name, or reads as a path. */
const forbidden = /[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu;
/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function safeName(filename: string): string {
  const plain = filename.replaceAll(forbidden, '_').replace(/[. ]+$/, '');
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : '';
  const stem = plain
    .slice(0, plain.length - ending.length)
    .slice(0, longestName)
    .toWellFormed();
  const name = `${stem.replace(/^\.+/, '_')}${ending}` || '_';
  return reserved.test(name) ? `_${name}` : name;
}

/**
 * @param folder with a slash at its end
 * @returns a function that gives each file a path of its own, which every system can unpack
 */
export function archiveNames(folder: string): (filename: string) => string {
  const taken = new Set<string>();
  return (filename) => {
    const name = safeName(filename);
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    for (let number = 1; ; number++) {
      const path = `${folder}${number === 1 ? name : `${stem} (${number})${ending}`}`;
      // Windows and macOS take two names for one that differ in case or in how accents are written.
      const key = path.normalize('NFC').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  };
}
