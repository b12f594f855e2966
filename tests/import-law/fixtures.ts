/** A project of one or two files, and the part of the message that the law must answer with. */
interface Fixture {
  forbids: string;
  files: Record<string, string>;
}

const island = 'app/account/login.island.tsx';

/** One tiny project for every row that the import law forbids. */
export const forbidden: Fixture[] = [
  {
    forbids: 'contracts may not import content',
    files: { 'contracts/a.ts': "import { b } from '#content/b.ts';" },
  },
  {
    forbids: 'contracts may not import server/platform',
    files: { 'contracts/a.ts': "import type { B } from '#server/platform/b.ts';" },
  },
  {
    forbids: 'contracts may not use the package hono',
    files: { 'contracts/a.ts': "import { Hono } from 'hono';" },
  },
  {
    forbids: 'contracts may not use the package node:fs',
    files: { 'contracts/a.ts': "import fs from 'node:fs';" },
  },
  {
    forbids: 'content may not import app/ui',
    files: { 'content/a.ts': "export { b } from '#app/ui/b.tsx';" },
  },
  {
    forbids: 'content may not use the package react',
    files: { 'content/a.ts': "import 'react';" },
  },
  {
    forbids: 'app/shell may not import server/platform',
    files: { 'app/shell/a.ts': "import { b } from '#server/platform/b.ts';" },
  },
  {
    forbids: 'app/pages may not import server/account',
    files: { 'app/pages/a.astro': "---\nimport { b } from '#server/account/api.ts';\n---\n" },
  },
  {
    forbids: 'app/account may not import server/config.ts',
    files: { 'app/account/a.ts': "import type { Config } from '#server/config.ts';" },
  },
  {
    forbids: 'app/marketing may not import app/documind',
    files: { 'app/marketing/a.tsx': "import { B } from '#app/documind/b.tsx';" },
  },
  {
    forbids: 'app/account may not import app/shell',
    files: { 'app/account/a.ts': "const shell = await import('#app/shell/b.ts');" },
  },
  {
    forbids: 'app/ui may not import app/account',
    files: { 'app/ui/a.ts': "import { b } from '../account/b.ts';" },
  },
  {
    forbids: 'app/drawing may not import app/marketing',
    files: { 'app/drawing/a.tsx': "import { b } from '#app/marketing/b.ts';" },
  },
  {
    forbids: 'app/documind may not use the package node:fs',
    files: { 'app/documind/a.tsx': "import { readFileSync } from 'node:fs';" },
  },
  {
    forbids: 'server/platform may not import server/account',
    files: { 'server/platform/a.ts': "import { b } from '#server/account/b.ts';" },
  },
  {
    forbids: 'server/platform may not import server/http',
    files: { 'server/platform/log.ts': "import { b } from '../http/b.ts';" },
  },
  {
    forbids: 'server/platform may not import app/ui',
    files: { 'server/platform/a.ts': "import { b } from '#app/ui/b.ts';" },
  },
  {
    forbids: 'server/account may not import server/http',
    files: { 'server/account/a.ts': "import { b } from '#server/http/b.ts';" },
  },
  {
    forbids: 'server/account may not import server/applications',
    files: { 'server/account/a.ts': "import { b } from '#server/applications/api.ts';" },
  },
  {
    forbids: 'server/account may not import server/config.ts',
    files: { 'server/account/a.ts': "import type { Config } from '#server/config.ts';" },
  },
  {
    forbids: 'server/applications may not use the package hono',
    files: { 'server/applications/submit-application.ts': "import { Hono } from 'hono';" },
  },
  {
    forbids: 'server/documind may not use the package @hono/zod-openapi',
    files: { 'server/documind/query-routes.ts': "import { z } from '@hono/zod-openapi';" },
  },
  {
    forbids: 'server/http may not import server/account',
    files: { 'server/http/a.ts': "import { b } from '#server/account/sign-up.ts';" },
  },
  {
    forbids: 'server/http may not import server/services.ts',
    files: { 'server/http/a.ts': "import { startServices } from '#server/services.ts';" },
  },
  {
    forbids: 'server/main.ts may not import app/account',
    files: { 'server/main.ts': "import { messages } from '#app/account/messages.ts';" },
  },
  ...['server/services.ts', 'testing/a.ts', 'bench/a.ts', 'vitest.config.ts'].map((path) => ({
    forbids: 'may not import tests',
    files: { [path]: "import { b } from '#tests/contract/b.ts';" },
  })),
  {
    forbids: 'bench may not import a unit test',
    files: { 'bench/a.ts': "import { b } from '#server/account/b.test.ts';" },
  },
  {
    forbids: 'app/ui may not import testing',
    files: { 'app/ui/a.ts': "import { b } from '#testing/b.ts';" },
  },
  {
    forbids: 'engine may not import server/platform',
    files: { 'engine/reading/a.ts': "import { b } from '#server/platform/b.ts';" },
  },
  {
    forbids: 'engine may not import contracts',
    files: { 'engine/answering/a.ts': "import type { B } from '#contracts/account.ts';" },
  },
  {
    forbids: 'engine may not use the package kysely',
    files: { 'engine/passages/a.ts': "import { sql } from 'kysely';" },
  },
  {
    forbids: 'engine may not import content',
    files: { 'engine/answering/a.ts': "import { b } from '#content/b.ts';" },
  },
  {
    forbids: 'clients may not import contracts',
    files: { 'clients/typescript/src/a.ts': "import { b } from '#contracts/b.ts';" },
  },
  {
    forbids: 'clients may not use the package zod',
    files: { 'clients/typescript/src/a.ts': "import * as z from 'zod';" },
  },
  {
    forbids: 'app/documind may not import clients',
    files: { 'app/documind/a.ts': "import { b } from '#clients/typescript/src/b.ts';" },
  },
  {
    forbids: 'server/account may not import engine',
    files: { 'server/account/a.ts': "import { b } from '#engine/language/b.ts';" },
  },
  {
    forbids: 'app/ui may not import engine',
    files: { 'app/ui/a.ts': "import { b } from '#engine/language/b.ts';" },
  },
  {
    forbids: 'migrations may not import server/platform',
    files: { 'migrations/a.ts': "import { b } from '#server/platform/b.ts';" },
  },
  ...['utils', 'lib', 'helpers', 'common', 'misc', 'types'].map((folder) => ({
    forbids: `a folder named ${folder} says nothing`,
    files: { [`server/account/${folder}/a.ts`]: '' },
  })),
  {
    forbids: 'climbs out of server: use #contracts/b.ts',
    files: { 'server/platform/a.ts': "import { b } from '../../contracts/b.ts';" },
  },
  {
    forbids: 'only an .island.tsx file may use hooks or handlers',
    files: { 'app/ui/a.tsx': 'const [open, setOpen] = useState<boolean>(false);' },
  },
  {
    forbids: 'only an .island.tsx file may use hooks or handlers',
    files: { 'app/ui/a.tsx': 'useEffect(() => undefined);' },
  },
  {
    forbids: 'only an .island.tsx file may use hooks or handlers',
    files: { 'app/ui/a.tsx': 'const view = <button onClick={act}>Go</button>;' },
  },
];

/** A project that keeps the law in every way it may. */
export const lawful: Record<string, string> = {
  'contracts/a.ts': "import * as z from 'zod';\nimport type { B } from './b.ts';",
  'contracts/b.ts': '// Not process.env, and no import from "hono".\nexport interface B {}',
  'content/team.ts': "import type { B } from '#contracts/b.ts';",
  'app/ui/button.tsx': "import { line } from '#app/drawing/line.ts';\nimport css from './a.css';",
  'app/account/port.ts': "import { B } from '#contracts/b.ts';",
  [island]: "import { useState } from 'react';\nconst [a] = useState(0);\n<i onClick={a} />;",
  'app/shell/page.astro':
    "---\nimport { port } from '#app/account/port.ts';\nimport '#content/team.ts';\n---\n",
  'app/pages/login.astro': `---\nimport Page from '#app/shell/page.astro';\nimport { Login } from '#${island}';\n---\n`,
  'server/config.ts': "import type { B } from '#contracts/b.ts';\nexport const e = process.env;",
  'engine/reading/a.ts':
    "import { limits } from '#contracts/documind/limits.ts';\nimport { b } from '../language/b.ts';",
  'clients/typescript/src/a.ts': "import createClient from 'openapi-fetch';",
  'server/documind/api/guard.ts': "import type { MiddlewareHandler } from 'hono';",
  'server/documind/index/search.ts': "import { b } from '#engine/passages/b.ts';",
  'server/platform/log.ts': "import { pino } from 'pino';",
  'server/platform/migrate.ts': "import { migrations } from '#migrations/index.ts';",
  'server/start-problem.ts': "import type { Config } from './config.ts';",
  'server/account/sign-up.ts': "import { log } from '#server/platform/log.ts';",
  'server/account/mails.ts': "import { words } from '#content/account.ts';",
  'server/account/api.ts': "import { Hono } from 'hono';\nimport { signUp } from './sign-up.ts';",
  'server/http/app.ts': "import { api } from '#server/account/api.ts';",
  'server/services.ts': "import { signUp } from './account/sign-up.ts';",
  'server/main.ts': "import { app } from './http/app.ts';\nimport { start } from './services.ts';",
  'server/account/sign-up.test.ts':
    "import { clock } from '#testing/test-clock.ts';\nimport { b } from '#tests/a.ts';",
  'bench/a.ts': "import { startSite } from '#testing/site/running-site.ts';",
};
