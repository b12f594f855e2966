import { expect, test } from 'vitest';
import { settingProblems } from '#content/start-problems.ts';
import { createLog } from '#server/platform/log.ts';
import { ConfigError } from '#server/platform/settings/setting-faults.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { openEmbedders } from './embedders.ts';

const database = suiteDatabase();

test('a folder without a model is a wrong setting, which a sentence names', async () => {
  const folder = '/nowhere';
  const opened = openEmbedders(database.db, createLog('silent'), { kind: 'folder', folder });
  await expect(opened).rejects.toThrow(new ConfigError(settingProblems.noModel(folder)));
});
