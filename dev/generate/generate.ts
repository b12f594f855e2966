import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firestoreRules } from '@m8/site/applications/screen/firebase/firestore-rules.ts';
import { projectRoot } from '#checks/source-files.ts';
import { samplePdf } from './sample-pdf.ts';
import { envExample, settingsPage } from './settings-documents.ts';

/** The generated files, each with the function that makes its text. */
export const generated: Readonly<Record<string, () => string>> = {
  '.env.example': envExample,
  'apps/documind/documents/screen/sample.pdf': samplePdf,
  'docs/settings.md': settingsPage,
  'firestore.rules': firestoreRules,
};

if (import.meta.main)
  for (const [path, textOf] of Object.entries(generated))
    await writeFile(join(projectRoot, path), textOf());
