import type { Db } from '@m8/platform/database/tables.ts';

/**
 * A database handle with which something else happens at the worst moment: after what a request checks first,
 * and before its transaction.
 *
 * @returns the handle; and `once`, which runs some work before the next transaction that the handle starts.
 *   The work uses another handle
 */
export function beforeTransaction(db: Db) {
  let next: (() => Promise<unknown>) | null = null;
  const late = new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return () => {
        const builder = target.transaction();
        return new Proxy(builder, {
          get: (_, own) =>
            own === 'execute'
              ? async (work: Parameters<typeof builder.execute>[0]) => {
                  const happens = next;
                  next = null;
                  await happens?.();
                  return builder.execute(work);
                }
              : Reflect.get(builder, own),
        });
      };
    },
  });
  return {
    db: late,
    once(work: () => Promise<unknown>) {
      next = work;
    },
  };
}
