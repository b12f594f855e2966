import type { Block } from 'tesseract.js';

/** Words below this confidence (0 to 100) count as noise where nothing around them is better. */
const noiseConfidence = 60;

/**
 * Takes Tesseract's blocks in reading order and returns their paragraphs, lines set apart by `\n`
 * and paragraphs by `\n\n`, with the mean confidence of the words kept (0 to 100). Paragraphs that
 * are noise are left out.
 */
export function legibleText(blocks: readonly Block[]): { text: string; confidence: number } {
  const paragraphs: string[] = [];
  let letters = 0;
  let weighted = 0;
  for (const paragraph of blocks.flatMap((block) => block.paragraphs)) {
    const words = paragraph.lines.flatMap((line) => line.words);
    const length = words.reduce((sum, word) => sum + word.text.length, 0);
    const confidence = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0);
    if (confidence < noiseConfidence * length) continue;
    letters += length;
    weighted += confidence;
    paragraphs.push(
      paragraph.lines.map((line) => line.words.map((word) => word.text).join(' ')).join('\n'),
    );
  }
  return {
    text: paragraphs.join('\n\n').normalize('NFC'),
    confidence: letters === 0 ? 0 : weighted / letters,
  };
}
