import { describe, expect, test } from 'vitest';
import { violations } from './import-law.ts';

/** Files of a tiny project, one a line: path, text, and what is said of them. */
const read = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', text = '', said = ''] = line.split('|').map((cell) => cell.trim());
      return { path, text: text.replaceAll('\\n', '\n'), said };
    });

/** One file for every row that the law forbids, in every form that an import has. */
const forbidden = read(String.raw`
  contracts/a.ts | import { b } from '#content/b.ts'; | contracts may not import content
  contracts/a.ts | import type { B } from '#server/platform/b.ts'; | contracts may not import server/platform
  contracts/a.ts | import { Hono } from 'hono'; | contracts may not use the package hono
  contracts/a.ts | import fs from 'node:fs'; | contracts may not use the package node:fs
  content/a.ts | export { b } from '#app/ui/b.tsx'; | content may not import app/ui
  content/a.ts | import 'react'; | content may not use the package react
  app/shell/a.ts | import { b } from '#server/platform/b.ts'; | app/shell may not import server/platform
  app/pages/a.astro | ---\nimport { b } from '#server/account/api.ts';\n---\n | app/pages may not import server/account
  app/account/a.ts | import type { Config } from '#server/config.ts'; | app/account may not import server/config.ts
  app/marketing/a.tsx | import { B } from '#app/documind/b.tsx'; | app/marketing may not import app/documind
  app/account/a.ts | const shell = await import('#app/shell/b.ts'); | app/account may not import app/shell
  app/ui/a.ts | import { b } from '../account/b.ts'; | app/ui may not import app/account
  app/drawing/a.tsx | import { b } from '#app/marketing/b.ts'; | app/drawing may not import app/marketing
  app/documind/a.tsx | import { readFileSync } from 'node:fs'; | app/documind may not use the package node:fs
  server/platform/a.ts | import { b } from '#server/account/b.ts'; | server/platform may not import server/account
  server/platform/log.ts | import { b } from '../http/b.ts'; | server/platform may not import server/http
  server/platform/a.ts | import { b } from '#app/ui/b.ts'; | server/platform may not import app/ui
  server/account/a.ts | import { b } from '#server/http/b.ts'; | server/account may not import server/http
  server/account/a.ts | import { b } from '#server/applications/api.ts'; | server/account may not import server/applications
  server/account/a.ts | import type { Config } from '#server/config.ts'; | server/account may not import server/config.ts
  server/applications/submit-application.ts | import { Hono } from 'hono'; | server/applications may not use the package hono
  server/documind/query-routes.ts | import { z } from '@hono/zod-openapi'; | server/documind may not use the package @hono/zod-openapi
  server/http/a.ts | import { b } from '#server/account/sign-up.ts'; | server/http may not import server/account
  server/http/a.ts | import { startServices } from '#server/services.ts'; | server/http may not import server/services.ts
  server/main.ts | import { messages } from '#app/account/messages.ts'; | server/main.ts may not import app/account
  bench/a.ts | import { b } from '#server/account/b.test.ts'; | bench may not import a unit test
  app/ui/a.ts | import { b } from '#testing/b.ts'; | app/ui may not import testing
  engine/reading/a.ts | import { b } from '#server/platform/b.ts'; | engine may not import server/platform
  engine/answering/a.ts | import type { B } from '#contracts/account.ts'; | engine may not import contracts
  engine/passages/a.ts | import { sql } from 'kysely'; | engine may not use the package kysely
  engine/answering/a.ts | import { b } from '#content/b.ts'; | engine may not import content
  clients/typescript/src/a.ts | import { b } from '#contracts/b.ts'; | clients may not import contracts
  clients/typescript/src/a.ts | import * as z from 'zod'; | clients may not use the package zod
  app/documind/a.ts | import { b } from '#clients/typescript/src/b.ts'; | app/documind may not import clients
  server/account/a.ts | import { b } from '#engine/language/b.ts'; | server/account may not import engine
  app/ui/a.ts | import { b } from '#engine/language/b.ts'; | app/ui may not import engine
  migrations/a.ts | import { b } from '#server/platform/b.ts'; | migrations may not import server/platform
  server/platform/a.ts | import { b } from '../../contracts/b.ts'; | climbs out of server: use #contracts/b.ts
  app/ui/a.tsx | const [open, setOpen] = useState<boolean>(false); | only an .island.tsx file may use hooks or handlers
  app/ui/a.tsx | useEffect(() => undefined); | only an .island.tsx file may use hooks or handlers
  app/ui/a.tsx | const view = <button onClick={act}>Go</button>; | only an .island.tsx file may use hooks or handlers
  server/services.ts | import { b } from '#tests/contract/b.ts'; | may not import tests
  testing/a.ts | import { b } from '#tests/contract/b.ts'; | may not import tests
  bench/a.ts | import { b } from '#tests/contract/b.ts'; | may not import tests
  vitest.config.ts | import { b } from '#tests/contract/b.ts'; | may not import tests
  server/account/utils/a.ts | | a folder named utils says nothing
  server/account/lib/a.ts | | a folder named lib says nothing
  server/account/helpers/a.ts | | a folder named helpers says nothing
  server/account/common/a.ts | | a folder named common says nothing
  server/account/misc/a.ts | | a folder named misc says nothing
  server/account/types/a.ts | | a folder named types says nothing
`);

const lawful = read(String.raw`
  contracts/a.ts | import * as z from 'zod';\nimport type { B } from './b.ts';
  contracts/b.ts | // Not process.env, and no import from "hono".\nexport interface B {}
  content/team.ts | import type { B } from '#contracts/b.ts';
  app/ui/button.tsx | import { line } from '#app/drawing/line.ts';\nimport css from './a.css';
  app/account/port.ts | import { B } from '#contracts/b.ts';
  app/account/login.island.tsx | import { useState } from 'react';\nconst [a] = useState(0);\n<i onClick={a} />;
  app/shell/page.astro | ---\nimport { port } from '#app/account/port.ts';\nimport '#content/team.ts';\n---\n
  app/pages/login.astro | ---\nimport Page from '#app/shell/page.astro';\nimport { Login } from '#app/account/login.island.tsx';\n---\n
  server/config.ts | import type { B } from '#contracts/b.ts';\nexport const e = process.env;
  engine/reading/a.ts | import { limits } from '#contracts/documind/limits.ts';\nimport { b } from '../language/b.ts';
  clients/typescript/src/a.ts | import createClient from 'openapi-fetch';
  server/documind/api/guard.ts | import type { MiddlewareHandler } from 'hono';
  server/documind/index/search.ts | import { b } from '#engine/passages/b.ts';
  server/platform/log.ts | import { pino } from 'pino';
  server/platform/migrate.ts | import { migrations } from '#migrations/index.ts';
  server/start-problem.ts | import type { Config } from './config.ts';
  server/account/sign-up.ts | import { log } from '#server/platform/log.ts';
  server/account/mails.ts | import { words } from '#content/account.ts';
  server/account/api.ts | import { Hono } from 'hono';\nimport { signUp } from './sign-up.ts';
  server/http/app.ts | import { api } from '#server/account/api.ts';
  server/services.ts | import { signUp } from './account/sign-up.ts';
  server/main.ts | import { app } from './http/app.ts';\nimport { start } from './services.ts';
  server/account/sign-up.test.ts | import { clock } from '#testing/test-clock.ts';\nimport { b } from '#tests/a.ts';
  bench/a.ts | import { startSite } from '#testing/site/running-site.ts';
`);

describe('the import law', () => {
  test.each(forbidden)('says of $path: $said', (file) => {
    const messages = violations([file]).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(file.said)]);
  });

  test('says in which line', () => {
    const text = "/* two\nlines */\nimport { b } from '#content/b.ts';";
    const [found] = violations([{ path: 'contracts/a.ts', text }]);
    expect(found).toMatchObject({ path: 'contracts/a.ts', line: 3 });
  });

  test('lets a lawful project pass', () => {
    expect(violations(lawful)).toEqual([]);
  });
});
