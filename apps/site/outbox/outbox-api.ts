import { createHash } from 'node:crypto';
import type { OutboxAnswer, OutboxMail } from '@m8/contracts/outbox.ts';
import type { Db } from '@m8/platform/database/tables.ts';
import { AppError } from '@m8/platform/errors.ts';
import type { DevelopmentKey } from '@m8/platform/http/development-key.ts';
import type { HttpEnvironment } from '@m8/platform/http/environment.ts';
import { pathId } from '@m8/platform/http/read-json.ts';
import { Hono } from 'hono';
import '@m8/platform/mailer/mail.ts';

const shownMails = 100;
/** Policy that shows a mail in a frame of this site, with the style sheet it was stored with. */
function policyFor(html: string): string {
  const style = html.match(/<style>([^<]*)<\/style>/)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return (
    `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'self'; base-uri 'self'; ` +
    "form-action 'none'; sandbox allow-top-navigation-by-user-activation allow-popups"
  );
}

/**
 * Shows stored mails on machines without a mail server. It reveals every mail, so it is only mounted in
 * development, and only answers a browser that holds the key.
 *
 * @returns a Hono app for `/api/outbox`: `/` lists the last 100 mails as `{ mails }`, newest first; `/:id`
 *   is one mail as a page for a frame
 */
export function createOutboxApi(context: {
  db: Db;
  developmentKey: Pick<DevelopmentKey, 'isHeld'>;
}): Hono<HttpEnvironment> {
  const api = new Hono<HttpEnvironment>();
  api.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  api.use(async (c, next) => {
    if (!context.developmentKey.isHeld(c.req.raw.headers)) throw new AppError('request/not-found');
    await next();
  });
  api.get('/', async (c) => {
    const rows = await context.db
      .selectFrom('mail')
      .select(['id', 'kind', 'recipient', 'subject', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(shownMails)
      .execute();
    const mails = rows.map(
      (row): OutboxMail => ({
        id: row.id,
        kind: row.kind,
        to: row.recipient,
        subject: row.subject,
        createdAt: row.created_at.toISOString(),
      }),
    );
    return c.json({ mails } satisfies OutboxAnswer);
  });
  api.get('/:id', async (c) => {
    const row = await context.db
      .selectFrom('mail')
      .select('html')
      .where('id', '=', pathId(c, 'id', { isUuid: true }))
      .executeTakeFirstOrThrow(() => new AppError('request/not-found'));
    c.header('content-security-policy', policyFor(row.html));
    return c.html(row.html.replace('<head>', '<head>\n<base target="_top">'));
  });
  return api;
}
