import { parseEnv } from 'node:util';
import { readConfig } from '@m8/platform/config.ts';
import { settingNames } from '@m8/platform/settings/settings.ts';
import { expect, test } from 'vitest';
import { envExample, settingsPage } from './settings-documents.ts';

test('the example has every setting, with its default', () => {
  const example = parseEnv(envExample()) as Record<string, string>; // Each line has a value.
  expect(Object.keys(example).sort()).toEqual([...settingNames].sort());
  expect(readConfig(example)).toEqual(readConfig({}));
});

test('the page has every setting once', () => {
  const named = [...settingsPage().matchAll(/^- `([A-Z\d_]+)`/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...settingNames].sort());
});
