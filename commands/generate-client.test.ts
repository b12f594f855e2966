import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clientPath, clientSource } from './generate-client.ts';

test('the client is what the description of the API makes; `npm run client` writes it anew', async () => {
  expect(readFileSync(clientPath, 'utf8')).toBe(await clientSource());
});
