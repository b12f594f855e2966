import { historyWords } from '#content/documind-workspace.ts';

/** @returns a name for the file of a conversation, which every system takes */
export function markdownName(title: string): string {
  const name = title.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return `${name || historyWords.file}.md`;
}
