import { pasteWords as words } from '#content/documind-workspace.ts';

/** A title is read in a list, so a long first line is cut at a word. */
const titleLength = 60;

/** What no file is called by, on any system. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are in no name either
const notInNames = /[\u0000-\u001f\u007f<>:"/\\|?*]+/g;

/** @returns the first line of a text as its title, cut at a word where it is long */
export function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? '';
  const clean = line.replace(notInNames, ' ').replace(/\s+/g, ' ').trim();
  const short =
    clean.length <= titleLength ? clean : clean.slice(0, titleLength + 1).replace(/\s?\S*$/, '');
  return short || clean.slice(0, titleLength) || words.untitled;
}

/** @returns the name of a file with a text, by its title as it was typed */
export function fileNameOf(title: string): string {
  return `${title.replace(notInNames, ' ').trim() || words.untitled}.txt`;
}
