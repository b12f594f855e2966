import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { differsAnnotation } from '#tests/contract/differences.ts';
import { type SeenSentence, sentenceAnnotation } from '#tests/support/firebase-refusals.ts';

const usage = `Prints what the adapters of the ports were found to do, as tables of Markdown.

  export PLAYWRIGHT_JSON_OUTPUT_FILE=embedded.json
  npm run test:e2e -- --project=contract --reporter=json
  export PLAYWRIGHT_JSON_OUTPUT_FILE=firebase.json
  npm run test:firebase -- --reporter=json
  node scripts/contract-table.ts embedded.json firebase.json
`;

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
    }),
  ),
});

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const report = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
});

type Spec = z.infer<typeof spec>;

const words = { expected: 'passed', unexpected: 'FAILED', flaky: 'flaky', skipped: 'not run' };

function specsOf({ specs, suites = [] }: z.infer<typeof suite>): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

async function readReport(path: string): Promise<Spec[]> {
  const { config, suites } = report.parse(JSON.parse(await readFile(path, 'utf8')));
  return suites.flatMap(specsOf).map((one) => ({ ...one, file: join(config.rootDir, one.file) }));
}

const row = (...cells: string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

function notes(specs: readonly Spec[], type: string): string[] {
  const found = specs.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
  return found.flatMap((note) => (note.type === type && note.description ? note.description : []));
}

function contractTable(embedded: readonly Spec[], firebase: readonly Spec[]): string[] {
  const keyOf = ({ file, title }: Spec) => `${/([\w-]+)\.spec\.ts$/.exec(file)?.[1]}: ${title}`;
  const found = new Map(firebase.map((one) => [keyOf(one), one]));
  const lines = embedded.map((one) => {
    const other = found.get(keyOf(one));
    const outcome = (of: Spec | undefined) => words[of?.tests[0]?.status ?? 'skipped'];
    const [why] = notes(other ? [one, other] : [one], differsAnnotation);
    return row(keyOf(one), outcome(one), outcome(other), why ?? '');
  });
  return [
    row('case', 'embedded', 'Firebase', 'differs by nature'),
    row('-', '-', '-', '-'),
    ...lines,
  ];
}

function sentenceTable(firebase: readonly Spec[]): string[] {
  const seen = notes(firebase, sentenceAnnotation).map((note) => JSON.parse(note) as SeenSentence); // Written by expectSentence.
  const lines = seen.map(({ screen, code, from, sentence }) => row(screen, code, from, sentence));
  return [
    row('screen', 'code', 'given by', 'sentence seen'),
    row('-', '-', '-', '-'),
    ...new Set(lines),
  ];
}

const [embeddedPath, firebasePath] = process.argv.slice(2);
if (embeddedPath === undefined || firebasePath === undefined) {
  console.error(usage);
  process.exitCode = 1;
} else {
  const isCase = ({ file }: Spec) => file.includes('/tests/contract/');
  const embedded = await readReport(embeddedPath);
  const firebase = await readReport(firebasePath);
  console.log(contractTable(embedded.filter(isCase), firebase).join('\n'));
  console.log(`\n${sentenceTable(firebase).join('\n')}`);
}
