function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

/** @returns what is in a folder; a browser gives it in pieces */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const piece = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (piece.length === 0) return entries;
    entries.push(...piece);
  }
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry))
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  const inside = isFolder(entry) ? await entriesIn(entry) : [];
  // What a system keeps for itself, such as `.DS_Store`.
  const own = inside.filter(({ name }) => !name.startsWith('.'));
  return (await Promise.all(own.map(filesOf))).flat();
}

/**
 * @param transfer what was dropped; it is empty once the event is over
 * @returns the files, with those of folders and of the folders in them; rejects where one cannot be read
 */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...transfer.files];
  return (await Promise.all(entries.map(filesOf))).flat();
}
