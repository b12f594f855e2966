import { expect, it } from 'vitest';
import { storedDataLines } from './own-data.ts';

const nothing = {
  ...{ documents: 0, bytes: 0, questions: 0, collections: 0 },
  ...{ webhooks: 0, keys: 0, applications: 0, mails: 0, desk: null },
};

it('uses the singular for one key', () => {
  expect(storedDataLines({ ...nothing, keys: 1 })).toEqual(['1 API key, which stops working']);
  expect(storedDataLines({ ...nothing, keys: 2 })).toEqual(['2 API keys, which stop working']);
});
