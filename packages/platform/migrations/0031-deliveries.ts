import { type Kysely, sql } from 'kysely';

/**
 * Pending webhook deliveries, in their own table, so that owners take turns and no receiver exceeds its
 * share: the queue supports neither. It takes over what waits in the queue. The queue is deleted, so that a
 * process of an earlier version, while it still runs, adds nothing that nobody would deliver.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await nameReceivers(db);
  await sql`
    create table documind_delivery (
      user_id text not null,
      webhook_id text not null,
      event_id bigint not null,
      free_at timestamptz not null,
      is_held boolean not null default false,
      tries integer not null default 0,
      primary key (event_id, webhook_id, user_id),
      foreign key (event_id, user_id) references documind_event (id, user_id) on delete cascade,
      foreign key (webhook_id, user_id) references documind_webhook (id, user_id) on delete cascade
    )`.execute(db);
  await sql`
    create index documind_delivery_webhook on documind_delivery (webhook_id, user_id, free_at)`.execute(
    db,
  );
  await sql`create index documind_delivery_free_at on documind_delivery (free_at)`.execute(db);
  await takeOver(db);
}

async function nameReceivers(db: Kysely<never>): Promise<void> {
  await sql`alter table documind_webhook add column receiver text not null default ''`.execute(db);
  const { rows } = await sql<{ id: string; url: string }>`
    select id, url from documind_webhook`.execute(db);
  for (const { id, url } of rows) {
    const receiver = new URL(url).hostname.replace(/^\[|[\].]$/g, '');
    await sql`update documind_webhook set receiver = ${receiver} where id = ${id}`.execute(db);
  }
  await sql`alter table documind_webhook alter receiver drop default`.execute(db);
}

async function takeOver(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`
    select to_regclass('pgboss.job')::text as name`.execute(db);
  if (rows[0]?.name == null) return;
  await sql`
    insert into documind_delivery (user_id, webhook_id, event_id, free_at, tries)
    select event.user_id, webhook.id, event.id, job.start_after, job.retry_count
    from pgboss.job join documind_event event on event.id = (job.data->>'eventId')::bigint
    join documind_webhook webhook
      on webhook.id = job.data->>'webhookId' and webhook.user_id = event.user_id
    where job.name = 'documind-webhooks' and job.state in ('created', 'retry', 'active')
    on conflict do nothing`.execute(db);
  await sql`delete from pgboss.job where name = 'documind-webhooks'`.execute(db);
  await sql`delete from pgboss.queue where name = 'documind-webhooks'`.execute(db);
}
