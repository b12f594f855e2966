import { globSync } from 'node:fs';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

/** Whether this machine has libfaketime; `.ci/with-faketime` installs it. */
export const hasFaketime = library !== undefined;

/**
 * @param offset such as `+8d` or `-2h`
 * @returns the environment of a process with a wrong clock: all of its threads and child processes read
 *   that clock; monotonic counters are not affected
 */
export function wrongClock(offset: string): Record<string, string> {
  if (library === undefined) throw new Error('libfaketime is not installed');
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}
