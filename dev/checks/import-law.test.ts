import { describe, expect, test } from 'vitest';
import { violations } from './import-law.ts';

/** Files of a tiny project, one per line: path, text, and the expected message. */
const read = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [path = '', text = '', said = ''] = line.split('|').map((cell) => cell.trim());
      return { path, text: text.replaceAll('\\n', '\n'), said };
    });

/** One file for every row that the law forbids, in every form of an import. */
const forbidden = read(String.raw`
  packages/contracts/a.ts | import { b } from '@m8/content/b.ts'; | may not import packages/content
  packages/contracts/a.ts | import type { B } from '@m8/platform/b.ts'; | may not import packages/platform
  packages/contracts/a.ts | import { Hono } from 'hono'; | may not use the package hono
  packages/contracts/a.ts | import fs from 'node:fs'; | may not use the package node:fs
  packages/content/a.ts | export { b } from '@m8/ui/b.tsx'; | may not import packages/ui
  packages/content/a.ts | import 'react'; | may not use the package react
  packages/ui/a.ts | import { b } from '@m8/site/account/screen/b.ts'; | may not import apps/site
  packages/ui/a.ts | import { b } from '@m8/platform/b.ts'; | may not import packages/platform
  packages/platform/a.ts | import { b } from '@m8/site/account/b.ts'; | may not import apps/site
  packages/platform/a.ts | import { b } from '@m8/ui/b.ts'; | may not import packages/ui
  packages/engine/reading/a.ts | import { b } from '@m8/platform/b.ts'; | may not import packages/platform
  packages/engine/answering/a.ts | import type { B } from '@m8/contracts/account.ts'; | may import only limits and formats of the contracts
  packages/platform/migrations/a.ts | import { b } from '#log.ts'; | may not import the platform
  packages/platform/jobs.ts | import type { Config } from './config.ts'; | may not read the settings
  apps/site/account/a.ts | import type { Config } from '@m8/platform/config.ts'; | may not read the settings
  apps/site/marketing/a.tsx | import { B } from '@m8/documind/page/b.tsx'; | may not import apps/documind
  apps/site/account/a.ts | import { b } from '@m8/documind/personal-data.ts'; | may not import apps/documind
  apps/site/start/readings.ts | import { b } from '#account/users.ts'; | may not import account
  apps/documind/page/a.ts | import { createDocuMind } from 'documind-client'; | may not use the package documind-client
  packages/engine/answering/a.ts | import { b } from '@m8/content/b.ts'; | may not import packages/content
  packages/engine/passages/a.ts | import { sql } from 'kysely'; | may not use the package kysely
  packages/client/src/a.ts | import { b } from '@m8/contracts/b.ts'; | may not import packages/contracts
  apps/documind/questions/a.ts | import { b } from '@m8/site/account/b.ts'; | may not import apps/site
  apps/documind/questions/a.ts | import { z } from '@hono/zod-openapi'; | may not use the package @hono/zod-openapi
  apps/documind/questions/screen/a.tsx | import { b } from '#questions/b.ts'; | may not import what runs in the server
  apps/documind/questions/a.ts | import { b } from './screen/b.ts'; | may not import what runs in the browser
  apps/documind/page/a.tsx | import { readFileSync } from 'node:fs'; | may not use the package node:fs
  apps/site/shell/a.ts | import { b } from '@m8/platform/b.ts'; | may not import what runs in the server
  apps/site/pages/a.astro | ---\nimport { b } from '#account/api.ts';\n---\n | may not import what runs in the server
  apps/site/account/a.ts | import { b } from '#http/b.ts'; | may not import http
  apps/site/account/a.ts | import { b } from '#applications/api.ts'; | may not import applications
  apps/site/account/screen/a.ts | const shell = await import('#shell/b.ts'); | may not import shell
  apps/site/account/a.ts | import { b } from '@m8/engine/language/languages.ts'; | may not import packages/engine
  apps/site/applications/a.ts | import { Hono } from 'hono'; | may not use the package hono
  apps/site/http/a.ts | import { b } from '#account/sign-up/sign-up.ts'; | may not import account
  apps/site/http/a.ts | import { startServices } from '#start/services.ts'; | may not import start
  apps/site/start/main.ts | import { messages } from '#account/screen/messages.ts'; | may not import what runs in the browser
  apps/site/account/sign-in/a.ts | import { b } from '../sessions/b.ts'; | climbs: use #account/sessions/b.ts
  packages/platform/mailer/a.ts | import { b } from '../../contracts/b.ts'; | climbs: use @m8/contracts/b.ts
  packages/ui/a.tsx | const [open, setOpen] = useState<boolean>(false); | only an .island.tsx file may use hooks or handlers
  apps/site/desk/screen/a.tsx | const view = <button onClick={act}>Go</button>; | only an .island.tsx file may use hooks or handlers
  apps/site/start/services.ts | import { b } from '@m8/dev/tests/contract/b.ts'; | may not import tests
  dev/bench/a.ts | import { b } from '@m8/site/account/b.test.ts'; | may not import tests
  dev/testing/a.ts | import { b } from '#tests/contract/b.ts'; | may not import tests
  apps/site/account/utils/a.ts | | a folder named utils says nothing
  packages/common/a.ts | | a folder named common says nothing
`);

const lawful = read(String.raw`
  packages/contracts/a.ts | import * as z from 'zod';\nimport type { B } from './b.ts';
  packages/contracts/b.ts | // Not process.env, and no import from "hono".\nexport interface B {}
  packages/content/team.ts | import type { B } from '@m8/contracts/b.ts';
  packages/ui/button.tsx | import { line } from './drawing/line.ts';\nimport css from './a.css';
  packages/engine/reading/a.ts | import { limits } from '@m8/contracts/documind/limits.ts';\nimport { b } from '#language/b.ts';
  packages/client/src/a.ts | import createClient from 'openapi-fetch';
  packages/platform/log.ts | import { pino } from 'pino';\nimport { migrations } from '#migrations/index.ts';
  apps/documind/api/guard.ts | import type { MiddlewareHandler } from 'hono';
  apps/documind/index/search.ts | import { b } from '@m8/engine/passages/terms.ts';
  apps/documind/questions/screen/a.tsx | import { Button } from '@m8/ui/button.tsx';
  apps/site/account/screen/port.ts | import { B } from '@m8/contracts/b.ts';\nimport { app } from '#firebase/app.ts';
  apps/site/account/sign-in/screen/login.island.tsx | import { useState } from 'react';\nconst [a] = useState(0);\n<i onClick={a} />;
  apps/site/account/sign-up/sign-up.ts | import { log } from '@m8/platform/log.ts';\nimport { b } from '#account/sessions/b.ts';
  apps/site/account/api.ts | import { Hono } from 'hono';\nimport { signUp } from './sign-up/sign-up.ts';
  apps/site/account/a.test.ts | import { clock } from '@m8/dev/testing/test-clock.ts';\nimport { b } from '@m8/dev/tests/a.ts';
  apps/site/shell/page.astro | ---\nimport { port } from '#account/screen/port.ts';\nimport '@m8/content/team.ts';\n---\n
  apps/site/pages/login.astro | ---\nimport Page from '#shell/page.astro';\nimport { Login } from '#account/sign-in/screen/login.island.tsx';\n---\n
  apps/site/http/app.ts | import { api } from '#account/api.ts';
  apps/site/start/services.ts | import { signUp } from '#account/sign-up/sign-up.ts';\nimport { createDocumind } from '@m8/documind/create-documind.ts';
  dev/bench/a.ts | import { startSite } from '#testing/site/running-site.ts';
`);

describe('the import law', () => {
  test.each(forbidden)('says about $path: $said', (file) => {
    const messages = violations([file]).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(file.said)]);
  });

  test('reports the line', () => {
    const text = "/* two\nlines */\nimport { b } from '@m8/content/b.ts';";
    const [found] = violations([{ path: 'packages/contracts/a.ts', text }]);
    expect(found).toMatchObject({ path: 'packages/contracts/a.ts', line: 3 });
  });

  test('accepts a lawful project', () => {
    expect(violations(lawful)).toEqual([]);
  });
});
