import { createHash } from 'node:crypto';
import querystring from 'node:querystring';
import { isPicture } from '@m8/contracts/documind/formats.ts';
import type { OmissionKind } from '@m8/contracts/documind/omissions.ts';
import sharp from 'sharp';
import { isSystemError, ReadError, type ReadingSink } from '#reading/document-text.ts';
import { textOfHtml } from '#reading/html/html-text.ts';
import { type Archive, bytesOf } from '#reading/package/open-archive.ts';
import { sniffBytes } from '#reading/sniff-kind.ts';
import { recogniseEmbedded } from './read-picture.ts';

/** Maximum number of pictures recognised in one file. */
const maxPictures = 20;
/** Maximum number of its parts and pictures that are examined. */
const maxExamined = 1000;
/** Pictures with fewer pixels on their longer or shorter side contain no text: they are icons or lines. */
const minPixels = { longer: 100, shorter: 24 };

/** A data URI of a picture (RFC 2397). */
const dataUri = /^data:image\/[^,;]{1,40}(?:;[^,;]{0,40}){0,4},/iu;
const maxHeadLength = 300;
/** A drawing (SVG), and its elements that contain words. Without those it is mostly an icon. */
const drawing = /^\s*<(?:.{0,4000}<)?svg\b/isu;
const drawnWords = /<(?:\w+:)?(?:text|foreignObject)\b/iu;
/** A longer one takes more memory than a reader has. */
const maxUriLength = 16 * 1024 * 1024;

/** A picture, by the id that its document uses, and the block that gets its text. */
export interface PicturePlace {
  id: string;
  block: { text: string };
}

/** Recognises the text of pictures embedded in a document of another format. */
export class EmbeddedPictures {
  readonly #sink: ReadingSink;
  readonly #most: number;
  /** Part names, and digests of pictures. */
  readonly #seen = new Set<string>();
  #recognised = 0;

  /** @param most maximum number of pictures recognised */
  constructor(sink: ReadingSink, most = maxPictures) {
    this.#sink = sink;
    this.#most = most;
  }

  /** Puts the texts of the parts of an office file into the places of their pictures. */
  async fill(
    places: readonly PicturePlace[],
    archive: Archive,
    partOf: (id: string) => string | undefined,
    page: number | null = null,
  ): Promise<void> {
    for (const { id, block } of places) {
      const part = partOf(id);
      if (part) block.text = await this.readPart(archive, part, page);
    }
  }

  /** @returns the text as {@link read} does, for a part of an office file or book, each part once */
  async readPart(archive: Archive, name: string, page: number | null): Promise<string> {
    if (!this.#isNew(name, page)) return '';
    try {
      const bytes = await bytesOf(archive.part(name, true));
      return bytes ? await this.read(bytes, page) : '';
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      return this.#leaveOut('picture', page);
    }
  }

  /** @returns the text as {@link read} does, for a data URI; '' for any other address, which is not fetched */
  async readDataUri(source: string): Promise<string> {
    if (source.length > maxUriLength) return this.#leaveOut('picture', null);
    const head = dataUri.exec(source.slice(0, maxHeadLength))?.[0];
    if (head === undefined) return '';
    const content = source.slice(head.length);
    const bytes = head.endsWith(';base64,')
      ? Buffer.from(content, 'base64')
      : Buffer.from(querystring.unescape(content));
    const text = drawingOf(bytes);
    return text === undefined || drawnWords.test(text) ? await this.read(bytes, null) : '';
  }

  /**
   * @param page the picture's page; null if pages are not known
   * @returns its text, with an empty line between paragraphs; '' if it has none, is only decoration,
   *   was in the document before, or exceeds the limits for one file
   */
  async read(bytes: Uint8Array, page: number | null): Promise<string> {
    if (!this.#isNew(createHash('sha256').update(bytes).digest('base64'), page)) return '';
    const text = await this.#recognise(bytes, page);
    return text === '' ? this.#leaveOut('picture', page) : (text ?? '');
  }

  #leaveOut(kind: OmissionKind, page: number | null): '' {
    this.#sink.onOmission?.({ kind, page, count: 1 });
    return '';
  }

  /** Whether something has not been examined and is within the limits. */
  #isNew(name: string, page: number | null): boolean {
    if (this.#seen.has(name)) return false;
    const isBeyond = this.#seen.size === maxExamined;
    if (isBeyond) this.#leaveOut('picture-beyond-limit', page);
    else this.#seen.add(name);
    return !isBeyond;
  }

  /** @returns undefined if there is nothing to report */
  async #recognise(bytes: Uint8Array, page: number | null): Promise<string | undefined> {
    const drawn = drawingOf(bytes);
    if (drawn !== undefined) return await textOfHtml(drawn, { isXml: true }).catch(nothingOf);
    try {
      // GIFs occur in mails, but are not an upload format.
      const isGif = Buffer.from(bytes.subarray(0, 6)).toString('latin1').startsWith('GIF8');
      if (!isGif && !isPicture(await sniffBytes(bytes, ''))) return '';
      const { width, height } = await sharp(bytes).metadata();
      if (Math.max(width, height) < minPixels.longer) return undefined;
      if (Math.min(width, height) < minPixels.shorter) return undefined;
    } catch (error) {
      return nothingOf(error);
    }
    if (this.#recognised === this.#most) {
      this.#leaveOut('picture-beyond-limit', page);
      return undefined;
    }
    this.#recognised += 1;
    this.#sink.onPicture?.();
    return await recogniseEmbedded(bytes).then(({ text }) => text, nothingOf);
  }
}

/** @returns the text of a picture that cannot be read */
function nothingOf(error: unknown): string {
  if (isSystemError(error)) throw error;
  return '';
}

/** @returns the markup of a drawing, or undefined if it is not one */
function drawingOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 5000)).toString();
  return drawing.test(head) ? new TextDecoder().decode(bytes) : undefined;
}
