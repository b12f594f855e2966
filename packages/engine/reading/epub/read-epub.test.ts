import { bookFile, type OfficeParts } from '@m8/dev/testing/files/office-files.ts';
import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readEpub } from './read-epub.ts';

async function textsOf(chapters: readonly string[], parts?: OfficeParts): Promise<string[]> {
  const read = await readParts(readEpub, bookFile(chapters, parts));
  expect(read.pages).toBeUndefined();
  return read.texts;
}

test('each document begins a part, in reading order', async () => {
  const chapters = [
    '<h1>One</h1><p>It begins.</p>',
    '<nav>Contents</nav>',
    '<h1>Two</h1><p>It ends.</p>',
  ];
  expect(await textsOf(chapters)).toEqual(['One\n\nIt begins.', 'Two\n\nIt ends.']);
});

/** The part that lists the documents of a book, by their addresses. */
const packageOf = (hrefs: readonly string[], guide = '') => {
  const items = hrefs.map(
    (href, at) => `<item id="i${at}" href="${href}" media-type="text/html"/>`,
  );
  const spine = hrefs.map((_, at) => `<itemref idref="i${at}"/>`);
  return `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${items.join('')}</manifest><spine>${spine.join('')}</spine>${guide}</package>`;
};

test('cover, contents and pages about other books are left out', async () => {
  const chapters = [
    '<section epub:type="cover">The Sea</section>',
    '<section epub:type="toc"><p><a href="2.xhtml">One</a></p></section>',
    '<h1>Chapter One</h1><p>More from the sea than from the land came that day.</p>',
    '<h2>Also by Ann Gray</h2><p>The Land. “A wonder.”</p>',
    '<h2>Weitere Bücher</h2><p>Das Land</p>',
    '<h2>Also published by Gray Press</h2><p>The Hill</p>',
    '<h2>Other books you may like</h2><p>The Hill</p>',
    '<p>List</p>',
  ];
  const hrefs = chapters.map((_, at) => `text/chapter%20${at}.xhtml`);
  const read = (list: string) => {
    const guide = `<guide><reference type="loi" href="text/chapter%20${list}"/></guide>`;
    return readParts(readEpub, bookFile(chapters, { 'OPS/book.opf': packageOf(hrefs, guide) }));
  };
  const text = 'Chapter One\n\nMore from the sea than from the land came that day.';
  const { texts, omissions } = await read('7.xhtml');
  expect(texts).toEqual([text]);
  expect(omissions).toEqual([{ kind: 'menu-or-advert', page: null, count: 7 }]);
  expect((await read('7.xhtml#list')).texts).toEqual([text, 'List']);
});

test('a book that consists only of lists is read', async () => {
  const chapters = ['<nav>Contents</nav>', '<h1>Also by Ann Gray</h1><p>The Land</p>'];
  expect(await textsOf(chapters)).toEqual(['Contents', 'Also by Ann Gray\n\nThe Land']);
});

test('a document listed repeatedly is read once', async () => {
  const spine = '<itemref idref="i0"/>'.repeat(100_000);
  const book = packageOf(['text/chapter%200.xhtml']).replace('<spine>', `<spine>${spine}`);
  expect(await textsOf(['<p>Once.</p>'], { 'OPS/book.opf': book })).toEqual(['Once.']);
});

test('only documents of the book are read', async () => {
  const items = ['../../../../etc/passwd', 'file:///etc/passwd', 'http://127.0.0.1/', '%00', '%']
    .map((href, at) => `<item id="i${at}" href="${href}" media-type="text/html"/>`)
    .join('');
  const spine = Array.from({ length: 5 }, (_, at) => `<itemref idref="i${at}"/>`).join('');
  const book = `<package xmlns="http://www.idpf.org/2007/opf"><manifest>${items}</manifest><spine>${spine}</spine></package>`;
  expect(await textsOf([], { 'OPS/book.opf': book })).toEqual([]);
});

test('encrypted text is reported, encrypted fonts are ignored', async () => {
  const locked = (name: string) => ({
    'META-INF/encryption.xml': `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptedData><e:CipherData><e:CipherReference URI="${name}"/></e:CipherData></e:EncryptedData></encryption>`,
  });
  await expect(textsOf(['a'], locked('OPS/text/chapter%200.xhtml'))).rejects.toMatchObject({
    failure: 'encrypted',
  });
  expect(await textsOf(['a'], locked('OPS/font.otf'))).toEqual(['a']);
});

test('a zip without a book is not supported, a book without a spine is damaged', async () => {
  await expect(textsOf([], { 'META-INF/container.xml': '<container/>' })).rejects.toMatchObject({
    failure: 'unsupported',
  });
  const elsewhere =
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfile full-path="../x"/></container>';
  await expect(textsOf([], { 'META-INF/container.xml': elsewhere })).rejects.toMatchObject({
    failure: 'damaged',
  });
});
