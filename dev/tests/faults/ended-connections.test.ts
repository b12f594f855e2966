import { setTimeout as pause } from 'node:timers/promises';
import { accountPaths } from '@m8/contracts/account.ts';
import { describe, expect, it } from 'vitest';
import { serverUrl, suiteAddress } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { forSuite } from '#testing/for-suite.ts';
import { newStranger } from '#testing/people/people.ts';
import { newCaller } from '#testing/site/site-caller.ts';
import { suiteSite } from '#testing/site/suite-site.ts';

const rounds = 20;
const suite = suiteDatabase();

/** Ends every connection to the suite's database but its own. */
const endAll = () =>
  suite.executeSql(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

describe.runIf(serverUrl)('a database server that ends all connections, again and again', () => {
  const site = suiteSite(async () => ({ DATABASE_URL: (await suiteAddress(suite)).href }));
  const caller = forSuite(() => newCaller(site.url));

  const calls: Record<string, (n: number) => Promise<Response>> = {
    question: () => caller.ask(),
    upload: (n) => caller.upload(`${n % 4}.txt`, `Lantern ${n} burns in Lerwick.`),
    session: () => fetch(site.url + accountPaths.session),
    'sign-up': () => caller.post(accountPaths.signUp, newStranger()),
    health: () => fetch(`${site.url}/api/health`),
  };

  it('every call is answered meanwhile, or told when to come back, and it recovers by itself', async () => {
    const seen = new Set<string>();
    /** Callers that got a full answer since connections were last ended. */
    const answered = new Set<string>();
    let isOver = false;
    async function keepCalling(name: string, call: (n: number) => Promise<Response>) {
      for (let n = 0; !isOver; n++) {
        const answer = await call(n);
        await answer.arrayBuffer();
        const retry = answer.headers.get('retry-after') === null ? '' : ' with Retry-After';
        if (answer.ok) answered.add(name);
        seen.add(answer.ok ? `${name} answered` : `${name} ${answer.status}${retry}`);
      }
    }
    const callers = Object.entries(calls).map(([name, call]) => keepCalling(name, call));
    for (let round = 0; round < rounds; round++) {
      answered.clear();
      await endAll();
      // However slow the machine is, each round lets every call through once.
      while (site.process.exitCode === null && answered.size < callers.length) await pause(20);
    }
    isOver = true;
    await Promise.all(callers);
    expect(site.process.exitCode, site.log()).toBe(null);
    const names = Object.keys(calls);
    const allowed = names.flatMap((name) => [`${name} answered`, `${name} 503 with Retry-After`]);
    expect([...seen].filter((one) => !allowed.includes(one))).toEqual([]);
    expect(seen).toContain('question answered');
    expect(site.log()).not.toContain('"unexpected"');
  });

  it('nothing acknowledged is lost: documents are read to their end', async () => {
    const unsettled = `select count(*) from documind_document where status <> 'ready'`;
    await expect.poll(async () => (await suite.executeSql(unsettled)).rows).toEqual([{ count: 0 }]);
    const answer = await (await calls.question?.(0))?.json();
    expect(answer).toMatchObject({ answer: expect.stringContaining('Lerwick') });
  });
});
