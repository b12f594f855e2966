import { settingProblems } from '@m8/content/start-problems.ts';
import { openEngineThread } from '@m8/engine/open-thread.ts';
import { createLog } from '@m8/platform/log.ts';
import { ConfigError } from '@m8/platform/settings/setting-kinds.ts';
import { expect, test } from 'vitest';
import { openEmbedder } from './open-embedder.ts';

const context = { engine: openEngineThread({ readsMeaning: true }), log: createLog('silent') };

test('a folder without a model is a wrong setting, named in a sentence', async () => {
  const folder = '/nowhere';
  const opened = openEmbedder(context, { kind: 'folder', folder }, true);
  await expect(opened).rejects.toThrow(new ConfigError(settingProblems.noModel(folder)));
});

test('without the bundled models, search uses only words', async () => {
  expect(await openEmbedder(context, undefined, false)).toBeUndefined();
});
