import { textTable } from '@m8/dev/testing/text-table.ts';
import { expect, test } from 'vitest';
import { recordQuestionOf } from './named-document.ts';

test.each(
  textTable(`
    How many pages has it? => pages
    how many pages does this document have => pages
    How many pages are in lease.pdf? => pages => lease
    Wie viele Seiten hat das Dokument? => pages
    Combien de pages compte le bail ? => pages => bail
    ¿Cuántas páginas tiene? => pages
    How many documents do I have? => documents
    How many files are there? => documents
    what documents do i have? => documents
    list my documents => documents
    Welche Dokumente habe ich? => documents
    Combien de documents y a-t-il ? => documents
    What’s the title of the lease? => title => lease
    What is its title? => title`),
)('“%s” asks about the %s of the documents themselves', (question, asks, ...named) => {
  expect(recordQuestionOf(question)).toEqual({ asks, named });
});

test.each([
  'How many pages can I copy for free?',
  'How many pages per minute does it print?',
  'How many documents do I have to bring?',
  'How many documents are needed for a visa?',
  'How many rooms has it?',
  'What documents do I have to bring?',
  'What documents are needed?',
])('“%s” asks about the text', (question) => {
  expect(recordQuestionOf(question)).toBeNull();
});
