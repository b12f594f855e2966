/** An edge that closes a circle of imports. */
export interface Cycle {
  path: string;
  line: number;
  way: string[];
}

/**
 * Finds circles of imports, one for each edge that closes one.
 *
 * @param graph for each file, what it imports and on which line
 */
export function findCycle(
  graph: ReadonlyMap<string, readonly { path: string; line: number }[]>,
): Cycle[] {
  const cycles: Cycle[] = [];
  const done = new Set<string>();
  const way: string[] = [];

  const visit = (path: string) => {
    way.push(path);
    for (const edge of graph.get(path) ?? []) {
      const start = way.indexOf(edge.path);
      if (start >= 0) cycles.push({ path, line: edge.line, way: [...way.slice(start), edge.path] });
      else if (!done.has(edge.path)) visit(edge.path);
    }
    way.pop();
    done.add(path);
  };

  for (const path of graph.keys()) if (!done.has(path)) visit(path);
  return cycles;
}
