/** What is known of each kind of step at its end, for monitoring: no person, address, document or question. */
export interface StepFacts {
  /** A call below /api; `route` is the pattern, as an address may name a document. */
  call: { method: string; route: string; status: number; code?: string; rule?: string };
  /** A question or a search, including its wait for a turn. */
  question: { outcome: string };
  /** Finds passages. */
  find: { passages: number };
  /** Ranks the passages, and picks sentences. */
  rank: { sentences: number };
  /** A language model writes an answer. */
  model: { outcome: string };
  /** A worker's turn: a document is read, indexed and published. */
  ingestion: { queue: string };
  /** A file is read. */
  reading: { kind: string; outcome: string; processorSeconds: number };
  /** A mail is sent to the mail server. */
  mail: { outcome: string };
}

/** The name of a step, a key of {@link StepFacts}. */
export type StepName = keyof StepFacts;

/** The caller's trace that a step belongs to: the headers of W3C Trace Context. */
export interface StepOrigin {
  traceparent: string | undefined;
  tracestate: string | undefined;
}

/** How a step ended. */
export type StepEnd = {
  [Name in StepName]: {
    name: Name;
    /** Facts that were not known when it failed are missing. */
    facts: Partial<StepFacts[Name]>;
    seconds: number;
    /** It threw. */
    failed: boolean;
  };
}[StepName];

/** One step as a {@link Watcher} sees it. */
export interface WatchedStep {
  /** The trace that the step is part of, if the watcher knows it. */
  traceId?: string;
  /** Runs the work of the step; steps that begin in it are its children. */
  run?<Result>(work: () => Result): Result;
  end(end: StepEnd): void;
}

/** Watches the steps of this process. */
export interface Watcher {
  /**
   * @param start `origin` is the caller's trace, if known; `isRoot` says that it is not a child of the step
   *   in which it began
   */
  begin(start: { name: StepName; origin: StepOrigin | undefined; isRoot: boolean }): WatchedStep;
}

/** A running step. */
export interface Step<Name extends StepName> {
  traceId: string | undefined;
  /** Adds facts to it. */
  note(facts: Partial<StepFacts[Name]>): void;
}

const watchers = new Set<Watcher>();

/** Watches all steps of this process; returns what ends the watch. */
export function addWatcher(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/**
 * Runs work as a step; without a watcher, it just runs the work.
 *
 * @param options `origin` and `isRoot` as in {@link Watcher.begin}
 */
export async function inStep<Name extends StepName, Result>(
  name: Name,
  facts: Partial<StepFacts[Name]>,
  work: (step: Step<Name>) => Promise<Result> | Result,
  options: { origin?: StepOrigin; isRoot?: boolean } = {},
): Promise<Result> {
  if (watchers.size === 0) return work({ traceId: undefined, note: () => undefined });
  const { origin, isRoot = false } = options;
  const watched = Array.from(watchers, (one) => one.begin({ name, origin, isRoot }));
  const known = { ...facts };
  const begun = performance.now();
  function end(failed: boolean): void {
    const seconds = (performance.now() - begun) / 1000;
    // The name determines the type of the facts, which the compiler cannot follow.
    const ended = { name, facts: known, seconds, failed } as unknown as StepEnd;
    for (const one of watched) one.end(ended);
  }
  const step: Step<Name> = {
    traceId: watched.find(({ traceId }) => traceId !== undefined)?.traceId,
    note: (more) => void Object.assign(known, more),
  };
  const runWatched = watched.reduce<() => Promise<Result> | Result>(
    (inner, { run }) => (run === undefined ? inner : () => run(inner)),
    () => work(step),
  );
  try {
    const result = await runWatched();
    end(false);
    return result;
  } catch (error) {
    end(true);
    throw error;
  }
}
