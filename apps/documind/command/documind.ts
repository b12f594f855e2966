import { existsSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { documindCommandWords as words } from '@m8/content/documind-command.ts';
import { documindLimits } from '@m8/contracts/documind/limits.ts';
import { queryText } from '@m8/contracts/documind/query.ts';
import { openMemoryScope } from '@m8/engine/memory-scope.ts';
import { openEncoder } from '@m8/engine/models/encoder.ts';
import { readConfig } from '@m8/platform/config.ts';
import { runCommand } from '@m8/platform/run-command.ts';
import { openLanguages } from '#ingestion/open-languages.ts';
import { answerQuestion, writeForPeople } from './answer-question.ts';
import { readFiles } from './read-files.ts';

/** Exit code if the files do not answer a question. */
const notAnswered = 2;

/** @returns the questions: the argument itself, or each line of standard input for `-` */
async function* questionsOf(typed: string): AsyncIterable<string> {
  const lines = typed === '-' ? createInterface({ input: process.stdin }) : [typed];
  for await (const line of lines) {
    const question = line.trim();
    if (question === '') continue;
    if (question.length > documindLimits.queryCharacters) throw new Error(words.tooLong);
    if (queryText.safeParse(question).success) yield question;
  }
}

/** @returns a folder that is deleted when this process ends */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'documind-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(signal === 'SIGINT' ? 130 : 143));
  return folder;
}

async function ask(typed: string, paths: readonly string[], asJson: boolean): Promise<void> {
  const { ocrLanguages, readsMeaning } = readConfig();
  const folder = await makeFolder();
  const files = join(folder, 'files');
  await mkdir(files);
  const languages = await openLanguages(ocrLanguages, folder);
  const { documents, unread } = await readFiles(paths, files, languages);
  for (const { path, sentence } of unread) console.error(words.unread(path, sentence));
  if (documents.length === 0) throw new Error(words.nothingToRead);
  const scope = await openMemoryScope(documents, readsMeaning ? await openEncoder() : undefined);
  let asked = 0;
  for await (const question of questionsOf(typed)) {
    const answer = await answerQuestion(scope, documents.length, question);
    if (answer.answer_mode === 'none') process.exitCode = notAnswered;
    const heading = typed === '-' ? `${asked > 0 ? '\n' : ''}${words.question(question)}\n` : '';
    const text = asJson ? `${JSON.stringify(answer)}\n` : heading + writeForPeople(answer);
    process.stdout.write(text);
    asked++;
  }
  if (asked === 0) throw new Error(words.noQuestion);
}

// Node's own option reports a missing file on standard error, which a script might read.
if (existsSync('.env')) process.loadEnvFile();

const expected = { allowPositionals: true, options: { json: { type: 'boolean' } } } as const;
await runCommand(process.argv.slice(2), words.usage, expected, ({ values, positionals }) => {
  const [verb, question, ...paths] = positionals;
  const isWhole = verb === 'ask' && question !== undefined && paths.length > 0;
  return isWhole ? ask(question, paths, values.json === true) : null;
});
