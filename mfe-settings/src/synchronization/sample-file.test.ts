import { readSample } from './sample-file';

/** jsdom reads no bytes of files. */
const fileOf = (bytes: Uint8Array, name: string): File =>
  Object.assign(new File([bytes as BlobPart], name), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
    slice: (from: number, to: number) => ({ arrayBuffer: () => Promise.resolve(bytes.slice(from, to).buffer) }),
  });
const decoded = (content = '') => Buffer.from(content, 'base64');

it('a small file is sent as it is', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  const sample = await readSample(fileOf(bytes, 'stock.csv'));
  expect([sample?.isPart, decoded(sample?.content).equals(Buffer.from(bytes))]).toEqual([false, true]);
});

it.each(['utf8', 'utf16le'] as const)('a large text of %s is cut behind a line', async (encoding) => {
  const text = 'A;B;1\r\n'.repeat(100_000);
  const sample = await readSample(fileOf(new Uint8Array(Buffer.from(text, encoding)), 'stock.csv'));
  const sent = decoded(sample?.content).toString(encoding);
  expect([sample?.isPart, text.startsWith(sent), sent.length > 100_000, /1\r?\n$/.test(sent)]).toEqual([true, true, true, true]);
});

it('a workbook is sent whole or not at all', async () => {
  expect(await readSample(fileOf(new Uint8Array(600_001), 'a.xlsx'))).toBeNull();
  expect(await readSample(fileOf(new Uint8Array(500_000), 'a.XLSX'))).toMatchObject({ isPart: false });
});
