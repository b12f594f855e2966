import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateAst, type OpenAPI, parseSpec, printAst } from 'oazapfts';
import { createContext } from 'oazapfts/context';
import { firestoreRules } from '#app/applications/firebase/firestore-rules.ts';
import { projectRoot } from '#checks/source-files.ts';
import { describeApi } from '#server/documind/api/describe-api.ts';
import { pythonClient } from './clients/python-client.ts';
import { readCalls } from './clients/read-calls.ts';
import { typescriptClient } from './clients/typescript-client.ts';

const reason = '// @ts-nocheck: its runtime does not know exactOptionalPropertyTypes.\n';

/** A client from the description of DocuMind's API: a function for each operation, a type for each schema. */
async function clientSource(): Promise<string> {
  const description = describeApi('');
  // Two libraries describe one format, OpenAPI 3.1, by types of their own.
  const spec = await parseSpec(description as OpenAPI.Document);
  const options = { useUnknown: true, futureStripLegacyMethods: true };
  return reason + printAst(await generateAst(createContext(spec, options)));
}

/** The files that follow from another one, each with what makes its text. */
export const generated: Readonly<Record<string, () => string | Promise<string>>> = {
  'app/documind/client/documind.ts': clientSource,
  'clients/python/documind/client.py': () => pythonClient(readCalls(describeApi(''))),
  'clients/typescript/src/documind.ts': () => typescriptClient(readCalls(describeApi(''))),
  'firestore.rules': firestoreRules,
};

if (import.meta.main)
  for (const [path, textOf] of Object.entries(generated))
    await writeFile(join(projectRoot, path), await textOf());
