import { afterEach, expect, test } from 'vitest';
import { addWatcher, inStep, type StepEnd, type Watcher } from './steps.ts';

const ended: Pick<StepEnd, 'name' | 'facts' | 'failed'>[] = [];
const begun: string[] = [];
const watcher: Watcher = {
  begin: ({ name, isRoot }) => ({
    traceId: 'trace',
    run(work) {
      begun.push(isRoot ? `${name}, a root` : name);
      return work();
    },
    end: (end) => void ended.push({ name: end.name, facts: end.facts, failed: end.failed }),
  }),
};
let stopWatching = () => {};

afterEach(() => {
  stopWatching();
  ended.length = 0;
  begun.length = 0;
});

test('a step just runs the work, and a watcher gets what it knows at its end', async () => {
  expect(await inStep('find', {}, ({ traceId }) => traceId ?? 'no trace')).toBe('no trace');
  stopWatching = addWatcher(watcher);
  const answer = await inStep('reading', { kind: 'txt' }, async (step) => {
    await inStep('mail', { outcome: 'sent' }, () => undefined, { isRoot: true });
    step.note({ outcome: 'read' });
    return step.traceId;
  });
  expect(answer).toBe('trace');
  expect(begun).toEqual(['reading', 'mail, a root']);
  expect(ended).toEqual([
    { name: 'mail', facts: { outcome: 'sent' }, failed: false },
    { name: 'reading', facts: { kind: 'txt', outcome: 'read' }, failed: false },
  ]);
});

test('a step that throws has failed, and passes the error on', async () => {
  stopWatching = addWatcher(watcher);
  const gone = new Error('gone');
  await expect(inStep('model', {}, () => Promise.reject(gone))).rejects.toBe(gone);
  expect(ended).toEqual([{ name: 'model', facts: {}, failed: true }]);
});

test('two watchers see the same', async () => {
  stopWatching = addWatcher(watcher);
  const stopOther = addWatcher({ begin: ({ name }) => ({ end: () => void begun.push(name) }) });
  await inStep('rank', { sentences: 2 }, () => undefined);
  stopOther();
  expect(begun).toEqual(['rank', 'rank']);
  expect(ended).toHaveLength(1);
});
