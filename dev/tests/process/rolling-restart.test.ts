import { setTimeout as pause } from 'node:timers/promises';
import { accountPaths } from '@m8/contracts/account.ts';
import { documindPaths } from '@m8/contracts/documind/paths.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverUrl, suiteAddress } from '#testing/database/suite-address.ts';
import { suiteDatabase } from '#testing/database/test-database.ts';
import { newStranger } from '#testing/people/people.ts';
import { hasNginx, startNginx } from '#testing/services/nginx.ts';
import { buildSite } from '#testing/site/build-site.ts';
import { freePort, type RunningSite, startSite } from '#testing/site/running-site.ts';
import { newCaller, type SiteCaller } from '#testing/site/site-caller.ts';

const suite = suiteDatabase();

describe.runIf(serverUrl && hasNginx)('two processes behind nginx', () => {
  const ports: number[] = [];
  const sites: RunningSite[] = [];
  let settings: Record<string, string>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let address: string;
  let caller: SiteCaller;
  const person = newStranger();

  const start = (port: number) => startSite({ ...settings, PORT: String(port) });

  beforeAll(async () => {
    buildSite();
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    settings = {
      DATABASE_URL: (await suiteAddress(suite)).href,
      AUTH_SECRET: 'one secret of both processes, 32 long',
      PUBLIC_URL: address,
      TRUSTED_PROXIES: '1',
    };
    for (let count = 0; count < 2; count++) {
      const own = await freePort();
      ports.push(own);
      sites.push(await start(own));
    }
    nginx = await startNginx(port, ports);
    caller = await newCaller(address);
    expect((await caller.post(accountPaths.signUp, person)).status).toBe(201);
  });
  afterAll(async () => {
    for (const site of sites) await site.remove();
    await nginx?.stop();
  });

  const calls: Record<string, (n: number) => Promise<Response>> = {
    page: () => fetch(`${address}/team`),
    'sign-in': () => caller.post(accountPaths.signIn, person),
    list: () => caller.documind(documindPaths.documents),
    question: () => caller.ask(),
    upload: (n) => caller.upload(`${n % 40}.txt`, `Lantern ${n} burns in Lerwick.`),
  };

  it('are restarted one after the other, and no call is lost', async () => {
    const lost: string[] = [];
    const answered = new Map<string, number>();
    let isOver = false;
    async function keepCalling(name: string, call: (n: number) => Promise<Response>) {
      for (let n = 0; !isOver; n++) {
        const status = await call(n)
          .then(async (answer) => {
            await answer.arrayBuffer();
            return answer.ok ? '' : String(answer.status);
          })
          .catch((error) => String(error.cause ?? error));
        if (status !== '') lost.push(`${name}: ${status}`);
        answered.set(name, (answered.get(name) ?? 0) + 1);
      }
    }
    /** Resolves when each kind of call has been answered a few times more. */
    async function severalCalls(): Promise<void> {
      const before = new Map(answered);
      const names = Object.keys(calls);
      const more = (name: string) => (answered.get(name) ?? 0) - (before.get(name) ?? 0);
      while (names.some((name) => more(name) < 5)) await pause(20);
    }
    // Two of each kind, so that calls are running at any moment.
    const callers = [1, 2].flatMap(() =>
      Object.entries(calls).map(([name, call]) => keepCalling(name, call)),
    );
    await severalCalls();
    for (const [at, port] of ports.entries()) {
      await sites[at]?.stop();
      await severalCalls();
      sites[at] = await start(port);
      // By then nginx has asked it again, and has had its answer, even on a busy machine.
      await pause(4000);
      await severalCalls();
    }
    isOver = true;
    await Promise.all(callers);
    expect(lost, await nginx.log()).toEqual([]);
  });

  it('finish afterwards what was uploaded meanwhile', async () => {
    const unsettled = `select count(*) from documind_document where status <> 'ready'`;
    await expect.poll(async () => (await suite.executeSql(unsettled)).rows).toEqual([{ count: 0 }]);
  });
});
