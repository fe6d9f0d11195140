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
  ['a byte order mark and comments that hold marks', `\uFEFF<!-- > <!-- --><!-- -> -->${svg('')}`, { width: 1200, height: 800 }],
])('takes a drawing with %s', async (_, text, size) => {
  expect(await tried(text)).toEqual(size);
});

it.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a handler', svg('<rect onload="alert(1)"/>')],
  ['a page in it', svg('<foreignObject><p/></foreignObject>')],
  ['a link that runs', svg('<a href="javascript:alert(1)"/>')],
  ['entities', `<!DOCTYPE svg><!ENTITY a "b">${svg('')}`.replace('<!ENTITY a "b"><svg', '<svg') + '<!ENTITY a "b"></svg>'],
  ['no end', '<svg viewBox="0 0 1 1"><rect/>'],
  ['too much in it', svg('x'.repeat(2_000_000))],
])('refuses one with %s', async (_, text) => {
  await expect(tried(text)).rejects.toMatchObject({ statusCode: 415 });
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
