import { readParts } from '@m8/dev/testing/files/read-parts.ts';
import { expect, test } from 'vitest';
import { readHtml } from './read-html.ts';

const read = (body: string | Uint8Array) => readParts(readHtml, Buffer.from(body));
const textOf = async (body: string) => (await read(body)).text;

test('headings, paragraphs and lines are kept, and spaces collapse', async () => {
  const { text, parts } = await read(
    '<title>Bees</title><h1>Bees</h1><p>They live\n   in <b>hives</b>.<br>And fly.<h2>Food</h2>Nectar &amp; pollen',
  );
  expect(text).toBe('Bees\n\nThey live in hives.\nAnd fly.\n\nFood\n\nNectar & pollen');
  expect(parts[0]?.headings).toEqual([
    { level: 1, start: 0, end: 4 },
    { level: 2, start: 36, end: 40 },
  ]);
});

test.each([
  [
    'superscript digits, but not letters',
    '<p>£19<sup>1</sup> for 62 m<sup>2</sup>, the 1<sup>st</sup> month</p>',
    '£19¹ for 62 m², the 1st month',
  ],
  [
    'marks of lists, even nested ones',
    '<ul><li>milk<li><p>bread</p><ol start=3><li>rye<li value=7>oat</ol></ul>after',
    '• milk\n• bread\n3. rye\n7. oat\n\nafter',
  ],
  [
    'a definition on the line of its term, and a list below it',
    `<dl><dt>Unit<dd>B-117<div><dt>Start:</dt><dd><p>May 10</p><p>at noon</p></dd></div>
      <dt>Gate<dt>Desk<dd>open<dt>Extras<dd><ul><li>box</ul><dt>May I stay?<dd>No.</dl><p>after`,
    'Unit:\tB-117\n\nStart:\tMay 10\n\nat noon\n\nGate, Desk:\topen\n\nExtras:\n\n• box\n\nMay I stay?\n\nNo.\n\nafter',
  ],
  [
    'the rows of a table',
    '<table><tr><th>Day<th>From<th>To<tr><td>Monday<td>9<td>17</table>',
    'Day | From | To\nMonday | 9 | 17',
  ],
  [
    'tall and wide heads above or beside each cell',
    `<table><tr><th rowspan=2>Day<th colspan=2>Gate<tr><th>From<th>To<tr><td>Monday<td>9<td>17
      <tr><td>Sunday<td rowspan=2>10<td>12<tr><td>Holidays<td>11<tr><td>Easter<td colspan=2>closed</table>`,
    'Day | Gate | Gate\nDay | From | To\nMonday | 9 | 17\nSunday | 10 | 12\nHolidays | 10 | 11\nEaster | closed | closed',
  ],
  [
    'a row of one cell once',
    '<table><tr><th>Day<th>Morning<tr><td>Monday<td>9<tr><td colspan=2>Bring boots</table>',
    'Day | Morning\nMonday | 9\n| Bring boots |  |',
  ],
  [
    'a layout table as no table',
    '<table><tr><td><h2>News</h2><p>It rains.</p></td><td><table><tr><td>a<td>b</table></td></table>',
    'News\n\nIt rains.\n\na | b',
  ],
  [
    'characters without their readings',
    '<p><ruby>図書館<rp>(</rp><rt>としょかん</rt><rp>)</rp></ruby>で借りる</p>',
    '図書館で借りる',
  ],
  [
    'struck-out text with a mark, even across blocks',
    '<p>The rent is <s>£900</s> £950.</p><del><p>A dog is allowed.</p><p>Or two.</p></del>',
    'The rent is [struck out: £900] £950.\n\n[struck out: A dog is allowed.]\n\n[struck out: Or two.]',
  ],
  ['the lines of preformatted text', '<pre>one\n  two</pre>', 'one\n  two'],
  [
    'the words of a drawing, not the names of its parts',
    `<p>Harbour</p><svg><title>no</title><defs><text>no</text></defs><text>Pier 4</text>
      <g><text><tspan x=0>Fuel</tspan><tspan x=0 dy=1em>berth</tspan></text></g>
      <foreignObject><div>Customs</div></foreignObject></svg>
      <p>Open <svg><title>no</title><path d="M0"/></svg> daily.</p>`,
    'Harbour\n\nPier 4\n\nFuel berth\n\nCustoms\n\nOpen daily.',
  ],
  [
    'self-closing elements of XHTML',
    '<?xml version="1.0"?><html><head><title/><script/></head><body>Text</body></html>',
    'Text',
  ],
])('a page has %s', async (_name, page, text) => {
  expect(await textOf(page)).toBe(text);
});

test('scripts, styles, navigation and hidden elements are left out, and hidden text is reported', async () => {
  const page = `<style>p{}</style><script>document.write('<p>no</p>')</script><nav>Home</nav>
    <p hidden>no</p><p style="color: red; DISPLAY : none">no</p><p aria-hidden=true>no</p>
    <noscript>no</noscript><svg><title>no</title></svg><template>no</template>
    <iframe srcdoc="<p>no</p>">no</iframe><img onerror=alert(1) src=x><p onclick=alert(1)>The library is open.</p>`;
  const { texts, omissions } = await read(page);
  expect(texts).toEqual(['The library is open.']);
  expect(omissions).toEqual([
    { kind: 'menu-or-advert', page: null, count: 1 },
    { kind: 'hidden-text', page: null, count: 2 },
  ]);
});

const links = (...words: string[]) =>
  words.map((word) => `<a href="/${word}">${word}</a>`).join(' ');

test.each([
  ['a menu', `<nav>${links('News', 'Shop')}</nav>`],
  ['a menu by its role', `<div role=navigation>${links('News', 'Shop')}</div>`],
  ['a menu by its name', `<ul id=mainMenu><li>${links('News', 'Shop')}</ul>`],
  ['a header of links', `<header><p>Oslo</p>${links('Magazine', 'Subscribe')}</header>`],
  ['a footer of links', `<footer>© Oslo ${links('Imprint', 'Privacy')}</footer>`],
  ['a list of related links', `<aside><h3>More</h3>${links('Other news', 'Weather')}</aside>`],
  ['an advert', '<div class="box ad-slot">Buy <b>mattresses</b> now!</div>'],
  ['an advert of a service', '<ins class=adsbygoogle data-ad-slot=1>Buy now!</ins>'],
  ['a cookie banner', '<div id=cookie-banner>We use cookies. Is that fine?</div>'],
  ['nested adverts', `${'<div class=ad>'.repeat(2000)}Buy <p>it</p>${'</div>'.repeat(2000)}`],
])('%s around the text is left out and reported', async (_name, aside) => {
  const page = `${aside}<article><h1>Harbour</h1><p>The harbour opens at nine.</article>${aside}`;
  const { texts, omissions } = await read(page);
  expect(texts).toEqual(['Harbour\n\nThe harbour opens at nine.']);
  expect(omissions).toEqual([{ kind: 'menu-or-advert', page: null, count: expect.any(Number) }]);
});

test.each([
  ['an aside with mostly text', '<aside>The quay is <a href=/q>slippery</a> in winter.</aside>'],
  ['a footer with an address', '<footer>Call <a href=tel:1>555 0123 456 789</a></footer>'],
  ['a header with the title', `<header><h1>Quay</h1>${links('a', 'b', 'long words')}</header>`],
  ['the sources of an article', `<article><footer>${links('Source')}</footer></article>`],
  [
    'a table beside it',
    '<div class=sidebar><table><tr><th>Day<th>Open<tr><td>Mo<td>9</table></div>',
  ],
  ['a list of dishes', '<div class=menu><h2>Starters</h2><p>Soup 5.20</div>'],
  ['an element of a page with adverts', '<div class=has-ads>Ships wait here.</div>'],
  ['a long text that is called an advert', `<div class=ad>${'Ships wait. '.repeat(300)}</div>`],
  ['text in an unclosed menu', `<nav>${links('a')}<ul><li>b<p>The ships wait here.`],
])('%s is kept', async (_name, aside) => {
  const { text, omissions } = await read(`<p>The harbour opens at nine.</p>${aside}`);
  const whole = await textOf(`<p>The harbour opens at nine.</p>${plainly(aside)}`);
  expect(text).toBe(whole);
  expect(omissions).toEqual([]);
});

/** The same elements without what their names and places imply. */
const plainly = (html: string) =>
  html.replaceAll(/<(\/?)(?:aside|header|footer|nav)/g, '<$1div').replaceAll(/class=[\w-]+/g, '');

test('a page that consists only of menus keeps them', async () => {
  const { texts, omissions } = await read(`<h1>Oslo</h1><nav>${links('News', 'Shop')}</nav>`);
  expect(texts).toEqual(['Oslo\n\nNews Shop']);
  expect(omissions).toEqual([]);
});

test('the document declares the encoding, unless its bytes prove another', async () => {
  const latin = Buffer.from('<meta charset=iso-8859-1><p>Käse</p>', 'latin1');
  expect((await read(latin)).text).toBe('Käse');
  const utf8 = Buffer.from('<meta charset=iso-8859-1><p>Käse, gelogen</p>');
  expect((await read(utf8)).text).toBe('Käse, gelogen');
  const greek = Buffer.from([...Buffer.from('<meta charset="windows-1253"><p>'), 0xc1, 0xe8]);
  expect((await read(greek)).text).toBe('Αθ');
});

test.each([
  ['endlessly nested elements', '<div>'.repeat(200_000)],
  ['deeply nested, closed elements', `${'<b>'.repeat(100_000)}x${'</b>'.repeat(100_000)}`],
])('%s are damaged', async (_name, page) => {
  await expect(read(page)).rejects.toMatchObject({ failure: 'damaged' });
});

test('more text than the document limit is refused', async () => {
  await expect(read(`<p>${'word '.repeat(3_000_000)}`)).rejects.toMatchObject({
    failure: 'too-much-text',
  });
});

test.each([
  ['nested tables', '<table><tr><td>'.repeat(1000)],
  ['cells that span a billion columns', `<table><tr>${'<td colspan=1000000000>a'.repeat(500)}`],
  ['nested lists', `${'<ul><li>'.repeat(2000)}a`],
  ['empty rows', '<table>'.concat('<tr><td><td>'.repeat(200_000))],
  ['an attribute of a megabyte', `<p title="${'a'.repeat(1_000_000)}">a`],
  ['entities', '&lt;'.repeat(300_000)],
  ['an unclosed comment', `<p>a<!--${'-'.repeat(1_000_000)}`],
  ['nested menus', `${'<nav><p>a'.repeat(1500)}b`],
  ['ten thousand adverts', `<p>a${'<div class=ad>a</div>'.repeat(10_000)}`],
  ['a name of a megabyte', `<div class="${'ad '.repeat(300_000)}">a</div>`],
  ['a picture of 20 MB', `<p>a<img src="data:image/png;base64,${'A'.repeat(20_000_000)}">`],
  ['thousands of pictures', `a${'<img src=data:image/png;base64,AAAA>'.repeat(50_000)}`],
  ['unclosed tags', `a${'<a '.repeat(300_000)}`],
])('%s are read', async (_name, page) => {
  expect((await read(page)).parts.length).toBeGreaterThanOrEqual(0);
});

test("cells with huge spans are limited to the table's rows and columns", async () => {
  const cell = `<td rowspan=1048576 colspan=16384>${'word '.repeat(100)}`;
  const text = await textOf(`<table><tr>${cell}<td>a${'<tr><td>b<td>c'.repeat(2000)}</table>`);
  expect(text.length).toBeLessThan(2_000_000);
});
