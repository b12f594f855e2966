import { dirname, posix } from 'node:path';

/** Longer scripts stay files: pages that share one then load it once. */
const longestInline = 1024;

/**
 * Puts the small module scripts of a page into it: as files they cost a request before the first
 * paint, and hold back what they import by a round trip.
 *
 * @param html a built page
 * @param scripts text of the built scripts by their address
 */
export function inlinePageScripts(html: string, scripts: ReadonlyMap<string, string>): string {
  return html.replace(
    /<script type="module" src="([^"]+)"><\/script>/g,
    (element, address: string) => {
      const text = scripts.get(address);
      if (text === undefined || text.length > longestInline || text.includes('</')) return element;
      const absolute = text
        .trim()
        .replace(
          /(\bfrom|\bimport\(?)(["`])(\.[^"`]+)\2/g,
          (_, word: string, mark: string, path: string) => {
            return `${word}${mark}${posix.join(dirname(address), path)}${mark}`;
          },
        );
      return `<script type="module">${absolute}</script>`;
    },
  );
}
