/** A saved file is released after this many milliseconds. The browser has read it by then. */
const takenAfterMs = 60_000;

/** Saves a file like a download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), takenAfterMs);
}
