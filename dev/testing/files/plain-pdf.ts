import { pdfFile } from './pdf-file.ts';

/** Characters of a line; about as many fill an A4 page in Helvetica of 11 points. */
const lineLength = 84;

function lines(text: string): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const wrapped = [''];
    for (const word of paragraph.split(' ')) {
      const line = wrapped.at(-1) ?? '';
      if (line.length + word.length < lineLength) wrapped[wrapped.length - 1] = `${line} ${word}`;
      else wrapped.push(word);
    }
    return wrapped.map((line) => line.trim());
  });
}

const headingMark = '# ';

function drawing(text: string): string {
  const shown = lines(text).map((line) => {
    const size = line.startsWith(headingMark) ? 17 : 11;
    const drawn = line.replace(headingMark, '').replace(/[\\()]/g, '\\$&');
    return `/F ${size} Tf (${drawn}) Tj T*`;
  });
  return `BT 20 TL 56 780 Td ${shown.join(' ')} ET`;
}

/**
 * Makes a PDF with nothing but text.
 *
 * @param pages text of each page, in characters of Latin-1; a line that begins with `# ` is a heading
 */
export function plainPdf(pages: readonly string[]): Buffer<ArrayBuffer> {
  return Buffer.from(pdfFile(pages.map((text) => ({ content: drawing(text) }))));
}
