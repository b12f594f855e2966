import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type SiteValues, siteValueNames } from '@m8/contracts/site-values.ts';
import { loadSite, type Site } from '@m8/site/http/site/load-site.ts';

/** Settings for pages: empty except for the given ones. */
export function siteValuesWith(given: Partial<SiteValues>): SiteValues {
  const empty = Object.fromEntries(siteValueNames.map((name) => [name, '']));
  return { ...(empty as SiteValues), ...given }; // Every name is there.
}

/**
 * Loads a site of a few files, as the server loads the built one.
 *
 * @param files of the build's folder, by path
 * @param values settings that the pages show
 */
export async function loadTestSite(
  files: Record<string, string | Buffer>,
  values: Partial<SiteValues> = {},
): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'site-files-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await loadSite(folder, siteValuesWith(values));
  } finally {
    await rm(folder, { recursive: true });
  }
}
