import { projectFiles } from '#checks/source-files.ts';

/** A test in the source, also one that is repeated with several inputs. */
const written = /(?<![\w.])(?:test|it)(?:\.(?:each|for|runIf|skipIf))?[(<]/g;

/** The number of the project's tests; one with several inputs counts once. */
export function countTests(): number {
  return projectFiles(/\.(test|spec)\.tsx?$/)
    .map(({ text }) => text.match(written)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0);
}
