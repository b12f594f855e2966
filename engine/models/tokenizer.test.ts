import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTokenizer } from './tokenizer.ts';

const unknown = 3;
const own = openTokenizer(
  readFileSync(new URL('../../models/vocabulary.tsv', import.meta.url), 'utf8'),
  unknown,
);

// As Hugging Face's tokenizers 0.23 splits them by the same vocabulary.
test.each([
  ['How much is the rent per calendar month?', [8155, 3941, 83, 70, 10192, 117, 46466, 19853, 32]],
  ['3.1 The  deposit is £1,440 ½.', [27215, 541, 24790, 83, 8487, 71701, 2341, 106, 89480, 4230]],
  ['家賃はいくらですか', [6, 1275, 76218, 333, 67400, 34506]],
  ['كم قيمة الإيجار الشهري؟', [18407, 55154, 4694, 177, 17601, 40448, 177, 1117]],
])('splits “%s” into the pieces that the model was taught with', (text, pieces) => {
  expect(own.encode(text)).toEqual(pieces);
});

test('takes the likeliest of all splits, and one piece for what it does not know', () => {
  const vocabulary =
    '<s>\t0\n<pad>\t0\n</s>\t0\n<unk>\t0\n▁\t-3\n▁un\t-2\nseen\t-2\n▁unse\t-3\nen\t-2';
  const { encode } = openTokenizer(vocabulary, unknown);
  expect(encode('unseen')).toEqual([5, 6]);
  expect(encode('unseen qx')).toEqual([5, 6, 4, unknown]);
  expect(encode('')).toEqual([4]);
});
