import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateAst, type OpenAPI, parseSpec, printAst } from 'oazapfts';
import { createContext } from 'oazapfts/context';
import { projectRoot } from '#checks/source-files.ts';
import { describeApi } from '#server/documind/api/openapi-document.ts';

/** Where the client of DocuMind's API stands. */
export const clientPath = 'app/documind/client/documind.ts';

const reason = '// @ts-nocheck: its runtime does not know exactOptionalPropertyTypes.\n';

/**
 * Writes a client from the description of DocuMind's API, so that both cannot disagree.
 *
 * @returns TypeScript: a function for each operation, a type for each schema
 */
export async function clientSource(): Promise<string> {
  const description = describeApi('');
  // Two libraries describe one format, OpenAPI 3.1, by types of their own.
  const spec = await parseSpec(description as OpenAPI.Document);
  const options = { useUnknown: true, futureStripLegacyMethods: true };
  return reason + printAst(await generateAst(createContext(spec, options)));
}

if (import.meta.main) await writeFile(join(projectRoot, clientPath), await clientSource());
