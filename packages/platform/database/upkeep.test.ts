import { copyDatabaseTemplate } from '@m8/dev/testing/database/database-template.ts';
import { filesWith } from '@m8/dev/testing/files/files-with.ts';
import { suiteFolder } from '@m8/dev/testing/files/suite-folder.ts';
import { forSuite } from '@m8/dev/testing/for-suite.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#log.ts';
import { openDatabase } from './open-database.ts';
import { createUpkeep } from './upkeep.ts';

const log = createLog('silent');
const dataDir = suiteFolder();
const database = forSuite(
  async () => {
    await copyDatabaseTemplate(dataDir);
    return openDatabase({ dataDir, databaseUrl: undefined, log });
  },
  (opened) => opened.close(),
);

beforeEach(async () => {
  await database.executeSql(`drop table if exists note; create table note (id integer, text text)`);
});

const add = (text: string, rows: number) =>
  database.executeSql(`insert into note select n, $1 || n from generate_series(1, ${rows}) as n`, [
    text,
  ]);

const remove = (text: string) =>
  database.executeSql('delete from note where starts_with(text, $1)', [text]);

/** Files of the data folder that contain a text, once everything is flushed. */
async function holding(text: string): Promise<string[]> {
  await database.executeSql('checkpoint');
  return filesWith(dataDir, text);
}

/** A rewritten table gets a new file. */
const files = () => database.executeSql(`select pg_relation_filepath('note') as path`);

async function bytes(): Promise<number> {
  const { rows } = await database.executeSql(`select pg_total_relation_size('note') as bytes`);
  return Number(rows[0]?.bytes);
}

/** Looks several times; once finds what changed, twice that it no longer does. */
async function look(upkeep: ReturnType<typeof createUpkeep>, times = 2) {
  for (let count = 0; count < times; count++) await upkeep.look();
  return upkeep;
}
const tended = (upkeep = createUpkeep({ database, log })) => look(upkeep);

describe('upkeep', () => {
  it('leaves nothing of deleted rows in any file', async () => {
    await add('kept lantern ', 40);
    await add('secret walrus ', 40);
    expect(await holding('secret walrus')).not.toEqual([]);
    await remove('secret');
    await tended();
    expect(await holding('secret walrus')).toEqual([]);
    expect(await holding('kept lantern')).not.toEqual([]);
  });

  it('notices later deletions, and leaves unchanged tables alone', async () => {
    await add('first ', 10);
    const upkeep = await tended();
    await add('secret heron ', 40);
    await upkeep.look();
    await remove('secret');
    await tended(upkeep);
    expect(await holding('secret heron')).toEqual([]);
    const { rows } = await files();
    await tended(upkeep);
    expect((await files()).rows).toEqual(rows);
  });

  it('waits until a table is not written to, but not forever', async () => {
    const upkeep = await tended();
    await add('secret otter ', 40);
    await remove('secret');
    for (let look = 0; look < 19; look++) {
      await add('more ', 1);
      await upkeep.look();
    }
    expect(await holding('secret otter')).not.toEqual([]);
    for (let look = 0; look < 3; look++) {
      await add('more ', 1);
      await upkeep.look();
    }
    expect(await holding('secret otter')).toEqual([]);
  });

  it('rewrites a table that takes long only when nobody asks', async () => {
    await add('kept ', 10);
    const upkeep = createUpkeep({ database, log }, { rewrittenBytes: 2 ** 26, quickBytes: 0 });
    await look(upkeep);
    await add('secret stoat ', 40);
    await upkeep.look();
    await remove('secret');
    const { rows: before } = await files();
    for (let look = 0; look < 45; look++) {
      await database.executeSql('select 1');
      await upkeep.look();
    }
    expect((await files()).rows).toEqual(before);
    await look(upkeep);
    expect((await files()).rows).not.toEqual(before);
    expect(await holding('secret stoat')).toEqual([]);
    await add('secret ermine ', 40);
    await remove('secret');
    await look(upkeep, 3);
    expect(await holding('secret ermine')).toEqual([]);
  });

  it('keeps a table from growing that is written repeatedly and too large to rewrite', async () => {
    await add('a row of some length, to fill pages ', 2000);
    const upkeep = createUpkeep({ database, log }, { rewrittenBytes: 0 });
    const rewrite = async () => {
      await database.executeSql('update note set id = id + 1');
      await upkeep.look();
    };
    await rewrite();
    await rewrite();
    const before = await bytes();
    for (let round = 0; round < 5; round++) await rewrite();
    expect(await bytes()).toBe(before);
  });
});
