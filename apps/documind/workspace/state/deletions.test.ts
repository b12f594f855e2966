import type { DocumentAnswer as Document } from '@m8/contracts/documind/documents.ts';
import { fakeTimers } from '@m8/dev/testing/fake-timers.ts';
import { expect, test, vi } from 'vitest';
import type { Service } from '#workspace/service/service.ts';
import { ServiceError } from '#workspace/service/service-error.ts';
import { createDeletions, undoMs } from './deletions.ts';
import { createDocuments } from './documents.ts';

fakeTimers();

const documentOf = (filename: string): Document =>
  // Nothing else of a document is used.
  ({ document_id: filename, filename, session_id: null }) as Document;
const [lease, rules, letter] = [
  documentOf('lease.pdf'),
  documentOf('rules.txt'),
  documentOf('letter.pdf'),
];

function workspaceWith(erase = async (_: Document): Promise<void> => undefined) {
  const documents = createDocuments({} as Service); // Nothing is called.
  for (const document of [letter, rules, lease]) documents.put(document);
  const restore = vi.fn(async (_: Document) => undefined);
  const onFailed = vi.fn();
  const onGone = (document: Document) => documents.drop((one) => one === document);
  const deletions = createDeletions({ erase, restore, onGone, onFailed });
  const names = () => documents.store.get().items.map(({ filename }) => filename);
  return { documents, names, restore, onFailed, deletions };
}

test('several documents are deleted at once, and leave the list when the time to undo is over', async () => {
  const erase = vi.fn(async () => undefined);
  const { documents, deletions, names } = workspaceWith(erase);
  documents.chosen.set(['lease.pdf', 'letter.pdf']);
  deletions.delete([lease, rules]);
  await vi.advanceTimersByTimeAsync(0);
  expect(erase.mock.calls).toEqual([[lease], [rules]]);
  expect(deletions.store.get()).toEqual([[lease, rules]]);
  expect(names()).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(undoMs);
  expect(names()).toEqual(['letter.pdf']);
  expect(documents.chosen.get()).toEqual(['letter.pdf']);
  expect(deletions.store.get()).toEqual([]);
});

test('one undo restores all of them, the last one first, even while they are being deleted', async () => {
  const { restore, deletions, names } = workspaceWith();
  const deletion = [lease, rules];
  deletions.delete(deletion);
  const undone = deletions.undo(deletion);
  expect(deletions.store.get()).toEqual([deletion]);
  expect(await undone).toBe(true);
  expect(deletions.store.get()).toEqual([]);
  expect(restore.mock.calls).toEqual([[rules], [lease]]);
  await vi.advanceTimersByTimeAsync(undoMs * 2);
  expect(names()).toHaveLength(3);
});

test('what cannot be restored leaves the list, and the person is told', async () => {
  const { restore, onFailed, deletions, names } = workspaceWith();
  const tooLate = new ServiceError(404, 'documind/deletion-not-found', 'Too late.');
  restore.mockRejectedValue(tooLate);
  const deletion = [lease];
  deletions.delete(deletion);
  expect(await deletions.undo(deletion)).toBe(false);
  expect(names()).toEqual(['rules.txt', 'letter.pdf']);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(tooLate);
});

test('the refused ones of several stay, and the person is told once', async () => {
  const tooMany = new ServiceError(429, 'documind/too-many-calls', 'Wait.');
  const { deletions, names, onFailed } = workspaceWith(async (document) => {
    if (document === rules) throw tooMany;
    if (document === letter) throw new ServiceError(404, 'documind/document-not-found', '');
  });
  deletions.delete([lease, rules, letter]);
  await vi.advanceTimersByTimeAsync(1);
  expect(deletions.store.get()).toEqual([]);
  expect(names()).toEqual(['rules.txt']);
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(tooMany);
});

test('the time to undo is over before a question is asked', async () => {
  const { deletions, names } = workspaceWith();
  deletions.delete([lease]);
  await deletions.settle();
  expect(deletions.store.get()).toEqual([]);
  expect(names()).toEqual(['rules.txt', 'letter.pdf']);
});
