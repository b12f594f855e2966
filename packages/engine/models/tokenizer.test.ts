import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTokenizer } from './tokenizer.ts';

const unknown = 3;
const own = openTokenizer(
  readFileSync(new URL('../../models/vocabulary.tsv', import.meta.url), 'utf8'),
  unknown,
);

// Expected pieces from Hugging Face's tokenizers 0.23 with the same vocabulary.
test.each([
  ['How much is the rent per calendar month?', [8206, 3960, 83, 70, 10264, 117, 47050, 20035, 32]],
  ['3.1 The  deposit is £1,440 ½.', [27487, 545, 25030, 83, 8540, 72842, 2348, 106, 90982, 4252]],
  ['家賃はいくらですか', [6, 1282, 77446, 334, 68428, 34901]],
  ['كم قيمة الإيجار الشهري؟', [18574, 55933, 4719, 177, 17758, 40933, 177, 1124]],
])('splits “%s” into the pieces that the model was trained on', (text, pieces) => {
  expect(own.encode(text)).toEqual(pieces);
});

test('chooses the likeliest split, and one piece for unknown characters', () => {
  const vocabulary =
    '<s>\t0\n<pad>\t0\n</s>\t0\n<unk>\t0\n▁\t-3\n▁un\t-2\nseen\t-2\n▁unse\t-3\nen\t-2';
  const { encode } = openTokenizer(vocabulary, unknown);
  expect(encode('unseen')).toEqual([5, 6]);
  expect(encode('unseen qx')).toEqual([5, 6, 4, unknown]);
  expect(encode('')).toEqual([4]);
});
