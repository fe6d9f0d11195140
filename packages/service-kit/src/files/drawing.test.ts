import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawingSize, isDrawing } from './drawing';

const folder = mkdtempSync(join(tmpdir(), 'drawing-'));
const path = join(folder, 'plan.svg');
afterAll(() => rmSync(folder, { recursive: true }));

const svg = (inside: string, attributes = 'viewBox="0 0 1200 800"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

async function tried(text: string) {
  writeFileSync(path, text);
  return (await isDrawing(path)) ? drawingSize(path, Buffer.byteLength(text)) : null;
}

it.each([
  ['a view box', svg('<rect width="10" height="10"/>'), { width: 1200, height: 800 }],
  ['width and height', svg('', 'width="640px" height="480.4"'), { width: 640, height: 480 }],
  ['no size', svg('', ''), { width: 1000, height: 1000 }],
  ['a prologue', `<?xml version="1.0"?>\n<!-- CAD -->\n<!DOCTYPE svg PUBLIC "x" "y">\n${svg('')}\n`, { width: 1200, height: 800 }],
  ['a byte order mark and comments that hold marks', `\uFEFF<!-- > < --><!-- -> -->${svg('')}`, { width: 1200, height: 800 }],
])('takes a drawing with %s', async (_, text, size) => {
  expect(await tried(text)).toEqual(size);
});

const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"';
const inkscape = 'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 10 10"';

it.each([
  [
    'styles, gradients and text',
    svg('<style>.a{fill:url(#g)}@media print{.a{fill:red}}</style><linearGradient id="g"/><text class="a">A &amp; B</text>'),
  ],
  [
    'parts that are shown twice',
    svg('<defs><g id="pump"><path d="M0 0h5"/></g></defs><use xlink:href="#pump"/><use href="#pump" x="5"/>', xlink),
  ],
  ['pixels of its own', svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="5" height="5"/>')],
  ['notes of the program that drew it', svg('<inkscape:grid type="xy"/><g inkscape:label="Hall @ 1" id="g@1"/>', inkscape)],
])('takes a drawing with %s', async (_, text) => {
  expect(await tried(text)).not.toBeNull();
});

/** Each part shows the one before ten times. */
const tenfold = (levels: number) =>
  Array.from({ length: levels }, (_, at) => `<g id="p${at + 1}">${`<use href="#p${at}"/>`.repeat(10)}</g>`).join('');
const chain = (length: number) => Array.from({ length }, (_, at) => `<use id="c${at}" href="#c${at + 1}"/>`).join('');

it.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script under another name', svg('<s:script>alert(1)</s:script>', 'xmlns:s="http://www.w3.org/2000/svg"')],
  ['a script of a page', svg('<h:script>alert(1)</h:script>', 'xmlns:h="http://www.w3.org/1999/xhtml"')],
  ['an element of an unknown kind', svg('<x:any/>', 'xmlns:x="urn:x"')],
  ['a handler', svg('<rect onload="alert(1)"/>')],
  ['a handler after a slash', svg('<rect/onload="alert(1)"/>')],
  ['a handler beside a mark', svg('<rect id="a>"onload="alert(1)"/>')],
  ['a page in it', svg('<foreignObject><p/></foreignObject>')],
  ['a link that runs', svg('<a href="javascript:alert(1)"/>')],
  ['a link that runs, written as entities', svg('<a href="&#106;avascript:alert(1)"/>')],
  ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ['a part of another drawing', svg('<use href="https://evil.test/x.svg#a"/>')],
  ['a picture from elsewhere', svg('<image href="https://evil.test/x.png"/>')],
  ['a picture from elsewhere by another prefix', svg('<image q:href="//evil.test/x.png"/>', 'xmlns:q="http://www.w3.org/1999/xlink"')],
  ['a drawing in it', svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
  ['a filter', svg('<filter id="f"><feImage href="#f"/></filter>')],
  ['a style from elsewhere', svg('<style>@import "https://evil.test/x.css";</style>')],
  ['a style from elsewhere in a section', svg('<style><![CDATA[@import url(https://evil.test)]]></style>')],
  ['a style that hides an address', svg('<style>rect{fill:u\\72l(https://evil.test)}</style>')],
  ['a colour from elsewhere', svg('<rect fill="url(https://evil.test/#a)"/>')],
  ['a colour from elsewhere in a style', svg('<rect style="fill:url(  \'//evil.test\')"/>')],
  ['instructions', `<?xml version="1.0"?><?xml-stylesheet href="x.css"?>${svg('')}`],
  ['entities', `<!DOCTYPE svg><!ENTITY a "b">${svg('')}`.replace('<!ENTITY a "b"><svg', '<svg') + '<!ENTITY a "b"></svg>'],
  ['entities that it does not explain', svg('<text>&lol;</text>')],
  ['no end', '<svg viewBox="0 0 1 1"><rect/>'],
  ['no end of a part', svg('<g><rect/>')],
  ['a second drawing behind it', `${svg('')}${svg('')}`],
  ['too much in it', svg('x'.repeat(2_000_000))],
  ['parts in parts without end', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000))],
  ['a part that shows itself', svg('<g id="a"><use href="#a"/></g>')],
  ['parts that show each other', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')],
  [
    'patterns that show each other',
    svg('<pattern id="a"><rect fill="url(#b)"/></pattern><pattern id="b"><rect fill="url(#a)"/></pattern>'),
  ],
  ['a million copies of a part', svg(`<g id="p0"><rect/></g>${tenfold(6)}`)],
  ['a chain of ten thousand parts', svg(chain(10_000))],
])('refuses one with %s', async (_, text) => {
  const began = performance.now();
  await expect(tried(text)).rejects.toMatchObject({ statusCode: 415 });
  expect(performance.now() - began).toBeLessThan(4_000);
});

it('takes nothing else for a drawing', async () => {
  for (const text of ['<html><svg></svg></html>', 'plan', '', '{"svg": 1}']) expect(await tried(text)).toBeNull();
});

it.each([
  ['comments that end', '<!---->'],
  ['comments that do not', '<!--'],
  ['declarations', '<?xml>'],
  ['types', '<!DOCTYPE>'],
])('says at once that a head of nothing but %s is no drawing', async (_, piece) => {
  writeFileSync(path, piece.repeat(585));
  const began = performance.now();
  expect(await isDrawing(path)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});
