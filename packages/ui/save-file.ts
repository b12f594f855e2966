/** A saved file is let go after this many milliseconds: the browser has taken it by then. */
const takenAfterMs = 60_000;

/** Saves a file, as the browser saves what it downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), takenAfterMs);
}
