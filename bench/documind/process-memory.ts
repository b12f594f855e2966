import { readdirSync, readFileSync } from 'node:fs';

const lookEveryMs = 100;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Resident memory of a process and of all it started, in MB; what ends meanwhile counts nothing. */
function residentMegabytes(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1]));
  const belongs = (id: number | undefined): boolean =>
    id !== undefined && (id === pid || belongs(parents.get(id)));
  return [...parents.keys()]
    .filter(belongs)
    .map((id) => Number(/^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${id}/status`))?.[1] ?? 0) / 1024)
    .reduce((sum, megabytes) => sum + megabytes, 0);
}

/**
 * Watches how much memory a server and its children take.
 *
 * @returns a function that ends the watch and tells what was taken at its start and at most, in MB
 */
export function watchMemory(pid: number): () => { before: number; most: number } {
  const before = residentMegabytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, lookEveryMs);
  return () => {
    clearInterval(timer);
    return { before, most };
  };
}
