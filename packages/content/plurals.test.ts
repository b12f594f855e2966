import { expect, test } from 'vitest';
import { omissionSentence } from './omissions.ts';
import { storedDataLines } from './own-data.ts';

const nothing = {
  ...{ documents: 0, bytes: 0, questions: 0, collections: 0 },
  ...{ webhooks: 0, keys: 0, applications: 0, mails: 0, desk: null },
};

test.each<[shown: string, words: string]>([
  [
    omissionSentence({ kind: 'picture', page: 2, count: 1 }),
    'Page 2: 1 picture without readable text',
  ],
  [omissionSentence({ kind: 'picture', page: null, count: 2 }), '2 pictures without readable text'],
  [storedDataLines({ ...nothing, keys: 1 }).join(), '1 API key, which stops working'],
  [storedDataLines({ ...nothing, keys: 2 }).join(), '2 API keys, which stop working'],
])('one and several are told apart: %s', (shown, words) => {
  expect(shown).toBe(words);
});
