import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentAnswer as Document } from '#contracts/documind/documents.ts';
import type { Service } from '../service/service.ts';
import { ServiceError } from '../service/service-error.ts';
import { createDeletions, undoMs } from './deletions.ts';
import { createDocuments } from './documents.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const documentOf = (filename: string): Document =>
  // Nothing else of a document is looked at.
  ({ document_id: filename, filename, session_id: null }) as Document;
const [lease, rules, letter] = ['lease.pdf', 'rules.txt', 'letter.pdf'].map(documentOf) as [
  Document,
  Document,
  Document,
];

function workspaceWith(deleteDocument: Service['deleteDocument']) {
  const service = { deleteDocument } as Service; // Nothing else is called.
  const documents = createDocuments(service);
  for (const document of [letter, rules, lease]) documents.put(document);
  const onFailed = vi.fn();
  const gone = (document: Document) => documents.drop((one) => one === document);
  const deletions = createDeletions(
    service.deleteDocument,
    gone,
    onFailed,
    vi.fn(async () => 'token'),
  );
  return { documents, onFailed, deletions };
}
const namesIn = (documents: ReturnType<typeof createDocuments>) =>
  documents.store.get().items.map(({ filename }) => filename);

test('several documents are deleted together once the time to undo is over, and ticked no more', async () => {
  const erase = vi.fn(async () => undefined);
  const { documents, deletions } = workspaceWith(erase);
  documents.choose(['lease.pdf', 'letter.pdf']);
  deletions.delete([lease, rules]);
  expect(deletions.store.get()).toEqual([[lease, rules]]);
  expect(erase).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(namesIn(documents)).toEqual(['letter.pdf']);
  expect(documents.store.get().chosen).toEqual(['letter.pdf']);
  expect(deletions.store.get()).toEqual([]);
});

test('one undo brings all of them back', async () => {
  const erase = vi.fn(async () => undefined);
  const { documents, deletions } = workspaceWith(erase);
  const deletion = [lease, rules];
  deletions.delete(deletion);
  deletions.undo(deletion);
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  expect(erase).not.toHaveBeenCalled();
  expect(namesIn(documents)).toHaveLength(3);
});

test('of several, those that are refused stay, and the person is told once', async () => {
  const { documents, deletions, onFailed } = workspaceWith(async ({ filename }) => {
    if (filename === 'rules.txt') throw new ServiceError(429, 'documind/too-many-calls', 'Wait.');
    if (filename === 'letter.pdf') throw new ServiceError(404, 'documind/document-not-found', '');
  });
  deletions.delete([lease, rules, letter]);
  await deletions.flush();
  expect(namesIn(documents)).toEqual(['rules.txt']);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith('Wait.');
});
