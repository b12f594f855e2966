import { readFileSync } from 'node:fs';

/** A block of commands of a document, and what stands before it if no test runs it. */
export interface CommandBlock {
  /** Why it is not run; undefined where a test runs it. */
  mark: string | undefined;
  lines: string[];
}

/**
 * @param document its path
 * @returns its blocks of commands in their order; `<!-- not run: why -->` before one is its mark
 */
export function readCommandBlocks(document: string): CommandBlock[] {
  const text = readFileSync(document, 'utf8');
  const blocks = text.matchAll(/(?:<!-- not run: ([^>]+) -->\n\n)?```sh\n([^`]+)```/g);
  return [...blocks].map(([, mark, body = '']) => ({ mark, lines: body.trim().split('\n') }));
}
