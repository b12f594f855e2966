import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#checks/source-files.ts';
import { type Counts, describeSkipped } from './test-counts.ts';

/** Reads what a stage tested from the report that it left. */
export type ReadCounts = (report: string, endedWell: boolean) => Promise<Counts>;

/** A program with its values. */
export type Command = [string, ...string[]];

/** Stages one after another, with a count at their end. */
export interface TestRun {
  /** Where a stage of that name is to leave its report. */
  reportOf(name: string): string;
  /** Runs a program with its output shown, unless the run was ended. */
  stage(
    name: string,
    command: Command,
    read: ReadCounts,
    variables?: NodeJS.ProcessEnv,
  ): Promise<void>;
  /** Names what did not run and why, at the end; it fails the run where it is required. */
  miss(name: string, sentence: string, isRequired: boolean): void;
  /** Says something at the end. */
  note(sentence: string): void;
  /** Removes the reports, prints the count, and sets the exit code. */
  finish(): Promise<void>;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const ended = (passed: number, failed: number): Counts => ({
  passed,
  failed,
  skipped: [],
  troubles: [],
});

/** Counts a stage without a report as one test. */
export const countOnce: ReadCounts = async (_, endedWell) =>
  endedWell ? ended(1, 0) : ended(0, 1);

/**
 * Begins a run. A signal ends the stage that is running, and no other begins.
 *
 * @param environment of every stage
 */
export async function startTestRun(environment: NodeJS.ProcessEnv): Promise<TestRun> {
  const reports = await mkdtemp(join(tmpdir(), 'test-reports-'));
  const results: { name: string; counts: Counts; seconds: number }[] = [];
  const notes: string[] = [];
  let running: ChildProcess | undefined;
  let endedBy: (typeof signals)[number] | undefined;

  for (const signal of signals)
    process.on(signal, () => {
      endedBy ??= signal;
      // A stage has a group of its own, so that each of its processes gets the signal once.
      if (running?.pid && running.exitCode === null) process.kill(-running.pid, signal);
    });

  const reportOf = (name: string) => join(reports, `${name.replaceAll(' ', '-')}.json`);

  async function stage(
    name: string,
    [program, ...values]: Command,
    read: ReadCounts,
    variables: NodeJS.ProcessEnv = {},
  ): Promise<void> {
    if (endedBy) return;
    console.log(`\n── ${name}`);
    const start = performance.now();
    running = spawn(program, values, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...environment, ...variables },
    });
    const [code] = await once(running, 'exit');
    running = undefined;
    if (endedBy) return;
    const counts = await read(reportOf(name), code === 0).catch(() => ended(0, 0));
    // A program that ends badly without a failed test has failed itself.
    if (code !== 0) counts.failed ||= 1;
    if (counts.failed > 0 && !counts.troubles.some((trouble) => trouble.startsWith('FAILED')))
      counts.troubles.push('FAILED  outside a test: what it printed above says why');
    results.push({ name, counts, seconds: (performance.now() - start) / 1000 });
  }

  function print(): void {
    console.log('');
    for (const { name, counts } of results)
      for (const trouble of counts.troubles) console.log(`${name}: ${trouble}\n`);
    for (const { name, counts } of results)
      if (counts.skipped.length > 0) console.log(`${name}: ${describeSkipped(counts.skipped)}`);
    for (const { name, counts, seconds } of results)
      console.log(
        `${counts.failed ? 'FAILED' : 'ok    '}  ${name.padEnd(21)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(3)} failed ${String(counts.skipped.length).padStart(3)} skipped ${seconds.toFixed(0).padStart(4)} s`,
      );
    for (const sentence of notes) console.log(sentence);
  }

  return {
    reportOf,
    stage,
    miss(name, sentence, isRequired) {
      notes.push(sentence);
      if (isRequired) results.push({ name, counts: ended(0, 1), seconds: 0 });
    },
    note: (sentence) => notes.push(sentence),
    async finish() {
      await rm(reports, { recursive: true, force: true });
      print();
      if (endedBy) {
        console.log(`\nEnded by ${endedBy}: what is not named above did not run to its end.`);
        process.exitCode = 128 + constants.signals[endedBy];
        return;
      }
      const sum = (of: 'passed' | 'failed') =>
        results.reduce((total, { counts }) => total + counts[of], 0);
      console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
      process.exitCode = sum('failed') > 0 ? 1 : 0;
    },
  };
}
