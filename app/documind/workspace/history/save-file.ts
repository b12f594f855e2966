import { historyWords } from '#content/documind-history.ts';

/** @returns a name for the file of a conversation, which every system takes */
export function markdownName(title: string): string {
  const name = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return `${name || historyWords.file}.md`;
}

/** Saves a text as a file, as a download does. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it up by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
