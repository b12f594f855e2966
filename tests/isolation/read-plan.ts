import { z } from 'zod';

/** A node of a plan, as `explain (format json)` gives it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  'Recheck Cond'?: string | undefined;
  Filter?: string | undefined;
  Plans?: PlanNode[] | undefined;
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.looseObject({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    'Recheck Cond': z.string().optional(),
    Filter: z.string().optional(),
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z.array(z.object({ Plan: planNode })).length(1);

/** How a plan reads a table. */
interface Scan {
  table: string;
  /** The one owner whose rows are read; undefined where others' are, too. */
  owner: string | undefined;
}

function scansOf(node: PlanNode): Scan[] {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = node;
  const below = Plans.flatMap(scansOf);
  if (table === undefined || type === 'ModifyTable') return below;
  const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].join(' ');
  const [, owner] = /\buser_id = '([^']*)'::text/.exec(conditions) ?? [];
  return [{ table, owner }, ...below];
}

/**
 * @param plan what `explain (format json)` answers
 * @returns how it reads tables, one item for each place where it does
 */
export function readPlan(plan: unknown): Scan[] {
  const parsed = explained.parse(typeof plan === 'string' ? JSON.parse(plan) : plan);
  return parsed.flatMap(({ Plan }) => scansOf(Plan));
}
