import { brokenCopies } from '@m8/dev/testing/files/broken-copies.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ReadError } from '#reading/document-text.ts';
import { endRecognition, readPicture } from './read-picture.ts';

afterAll(endRecognition);

test('a broken picture yields one part or a ReadError', async () => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 4, background: '#8888' } });
  const files = [await picture.png().toBuffer(), await picture.jpeg().toBuffer()];
  for (const file of files) {
    for (const copy of brokenCopies(file, 40)) {
      try {
        const { parts } = await readParts(readPicture, copy);
        expect(parts).toHaveLength(1);
      } catch (error) {
        expect(error).toBeInstanceOf(ReadError);
      }
    }
  }
});
