import { startProblems as words } from '@m8/content/start-problems.ts';
import { readConfig } from '@m8/platform/config.ts';
import { DatabaseError } from '@m8/platform/database/database-error.ts';
import { describe, expect, it } from 'vitest';
import { startProblem } from './start-problem.ts';

const embedded = readConfig({ DATA_DIR: '/srv/data', PORT: '80' });
const postgres = readConfig({
  DATABASE_URL: 'postgresql://site:secret@db.example/house',
  DATA_DIR: '/srv/data',
});

function failed(fields: object) {
  return Object.assign(new Error('it failed'), fields);
}

describe('why the site did not start, in a sentence', () => {
  it.each([
    ['28P01', 'Correct the user and password'],
    ['3D000', 'createdb --owner=site site'],
    ['42501', "create extension vector' site"],
    ['0A000', 'Install pgvector'],
    ['57P03', 'Check that it is running and accepts connections from this machine'],
  ])('names DATABASE_URL and what to do for %s of PostgreSQL', (code, advice) => {
    const sentence = startProblem(new DatabaseError(code, 'it said no'), postgres);
    expect(sentence).toMatch(
      'The database at DATABASE_URL (user site, db.example, port 5432, database house) cannot be used: it said no. ',
    );
    expect(sentence).toContain(advice);
    expect(sentence).not.toContain('secret');
  });

  const server = 'the database at DATABASE_URL (user site, db.example, port 5432, database house)';

  it('says of a failing embedded database where it is, and of tables that they are not as migrated', () => {
    const sentenceFor = (code: string, config: typeof embedded) =>
      startProblem(new DatabaseError(code, 'it said no'), config);
    const folder = 'the embedded database in /srv/data';
    expect(sentenceFor('UNKNOWN', embedded)).toMatch(
      'The embedded database in /srv/data does not open: it said no.',
    );
    expect(sentenceFor('42P07', embedded)).toBe(words.tablesNotWhole(folder, 'it said no'));
    expect(sentenceFor('42703', postgres)).toBe(words.tablesNotWhole(server, 'it said no'));
  });

  it.each([
    ['EACCES', 'This user is not allowed to listen on port 80. Choose another with PORT'],
    ['EADDRINUSE', 'Something else is listening on 127.0.0.1, port 80.'],
    ['EADDRNOTAVAIL', 'HOST is 127.0.0.1, which is not an address of this machine'],
  ])('says for %s which setting chooses another place to listen', (code, sentence) => {
    expect(startProblem(failed({ code, syscall: 'listen' }), embedded)).toContain(sentence);
  });

  it('names DATA_DIR for a file in it', () => {
    const error = failed({ code: 'ENOSPC', syscall: 'write', path: '/srv/data/database.lock' });
    expect(startProblem(error, embedded)).toContain('another folder with DATA_DIR');
  });

  it('keeps the stack of an unexpected error', () => {
    expect(startProblem(failed({}), embedded)).toContain('start-problem.test.ts');
    expect(startProblem('thrown text')).toBe('thrown text');
  });
});
