/** Characters of a line; Helvetica of 11 points fills an A4 page with about as many. */
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
    return `/F1 ${size} Tf (${drawn}) Tj T*`;
  });
  return `BT 20 TL 56 780 Td ${shown.join(' ')} ET`;
}

/**
 * Makes a PDF that has nothing but text.
 *
 * @param pages text of each page, in characters of Latin-1; a line break begins a line,
 *   which is a heading where it begins with `# `
 */
export function plainPdf(pages: readonly string[]): Buffer<ArrayBuffer> {
  const firstPage = 4;
  const kids = pages.map((_, page) => `${firstPage + 2 * page} 0 R`);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((text, page) => {
      const content = drawing(text);
      return [
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ' +
          `/Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + 2 * page + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}` +
      `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
