import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { isPicture } from '#contracts/documind/formats.ts';
import { ReadError, type ReadingSink } from '../document-text.ts';
import { type Archive, bytesOf } from '../package/open-archive.ts';
import { sniffBytes } from '../sniff-kind.ts';
import { isSystemError } from '../system-error.ts';
import { giveUpAfter, patience } from './give-up.ts';
import { endRecognition, recogniseText } from './read-picture.ts';

/** More pictures of one file are not recognised, */
const mostPictures = 20;
/** and more of its parts are not opened for them. */
const mostParts = 500;
/** Nothing is written in a picture whose longer, or whose shorter side has fewer pixels: it is a sign, or a line. */
const fewestPixels = { longer: 100, shorter: 24 };

/** Recognises the text of the pictures that stand in a document of another format. */
export class EmbeddedPictures {
  readonly #sink: ReadingSink;
  readonly #most: number;
  readonly #seen = new Set<string>();
  readonly #parts = new Set<string>();
  #recognised = 0;

  /**
   * @param sink of the document: it is told of each picture before, and of those that give no text
   * @param most how many are recognised
   */
  constructor(sink: ReadingSink, most = mostPictures) {
    this.#sink = sink;
    this.#most = most;
  }

  /** @returns what {@link read} does for a part of an office file or book, each part once */
  async readPart(archive: Archive, name: string, page: number | null): Promise<string> {
    if (this.#parts.has(name) || this.#parts.size === mostParts) return '';
    this.#parts.add(name);
    try {
      const bytes = await bytesOf(archive.part(name, true));
      return bytes ? await this.read(bytes, page) : '';
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      this.#sink.onOmission?.({ kind: 'picture', page, count: 1 });
      return '';
    }
  }

  /**
   * @param page that the picture stands on; null where pages are not known
   * @returns its text, paragraphs set apart by an empty line; '' where it has none, is a mere ornament, stood in
   *   the document before, or is beyond what is recognised of one file
   */
  async read(bytes: Uint8Array, page: number | null): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('base64');
    if (this.#seen.has(hash)) return '';
    this.#seen.add(hash);
    const text = await this.#recognise(bytes, page);
    if (text === '') this.#sink.onOmission?.({ kind: 'picture', page, count: 1 });
    return text ?? '';
  }

  /** @returns undefined where there is nothing to say */
  async #recognise(bytes: Uint8Array, page: number | null): Promise<string | undefined> {
    try {
      if (!isPicture(await sniffBytes(bytes, ''))) return '';
      const { width, height } = await sharp(bytes).metadata();
      if (Math.max(width, height) < fewestPixels.longer) return undefined;
      if (Math.min(width, height) < fewestPixels.shorter) return undefined;
      if (this.#recognised === this.#most) {
        this.#sink.onOmission?.({ kind: 'picture-beyond-limit', page, count: 1 });
        return undefined;
      }
      this.#recognised += 1;
      this.#sink.onPicture?.();
      return (await giveUpAfter(patience(), recogniseText(bytes))).text;
    } catch (error) {
      if (isSystemError(error)) throw error;
      return '';
    } finally {
      // With what the next picture takes it would not stay within a reader's memory.
      await endRecognition();
      globalThis.gc?.();
    }
  }
}
