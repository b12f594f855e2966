import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** @returns the path of a new folder, which is removed at the end of the calling suite */
export function suiteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suite-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
