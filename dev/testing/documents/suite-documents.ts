import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { TestDocuments } from './test-documents.ts';

/** @returns documents for the calling suite, from its first `beforeAll` to its last `afterAll` */
export function suiteDocuments(
  ...input: ConstructorParameters<typeof TestDocuments>
): TestDocuments {
  const documents = new TestDocuments(...input);
  beforeAll(() => documents.start());
  afterAll(async () => {
    await rm(await documents.stop(), { recursive: true, force: true });
  });
  return documents;
}
