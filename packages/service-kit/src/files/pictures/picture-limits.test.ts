import { isDecodable, type PictureHeader } from './picture-limits';

const header = (format: string, width: number, height: number, rest: Partial<PictureHeader> = {}): PictureHeader => ({
  format,
  width,
  height,
  channels: 3,
  bytesPerSample: 1,
  progressive: false,
  fullChroma: false,
  turned: false,
  ...rest,
});

it.each([
  ['a photo of 48 megapixels', header('jpeg', 8_000, 6_000)],
  ['the same, taken upright', header('jpeg', 8_000, 6_000, { turned: true })],
  ['a progressive photo of 12 megapixels', header('jpeg', 4_000, 3_000, { progressive: true, fullChroma: true })],
  ['a screenshot', header('png', 3_840, 2_160, { channels: 4 })],
  ['an interlaced scan of 16 bits', header('png', 4_000, 3_000, { channels: 4, bytesPerSample: 2, progressive: true })],
  ['a drawing, row by row', header('png', 7_740, 7_740, { channels: 4 })],
])('%s is decoded', (_what, given) => {
  expect(isDecodable(given)).toBe(true);
});

it.each([
  ['60 megapixels of 16 bits', header('png', 7_740, 7_740, { channels: 4, bytesPerSample: 2 })],
  ['more than 60 megapixels', header('jpeg', 9_000, 9_000)],
  ['an interlaced PNG that is large', header('png', 7_740, 7_740, { progressive: true })],
  ['a large PNG that lies on its side', header('png', 7_740, 7_740, { turned: true })],
  ['a progressive JPEG with full colour', header('jpeg', 8_000, 6_000, { progressive: true, fullChroma: true })],
  ['a webp that may be kept whole', header('webp', 7_740, 7_740)],
])('%s is not', (_what, given) => {
  expect(isDecodable(given)).toBe(false);
});
