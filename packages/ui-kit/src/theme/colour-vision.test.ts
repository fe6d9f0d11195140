import { DARK, LIGHT, TONES } from './palette';

type Triple = readonly [number, number, number];

/** What linear red, green and blue become for people without one kind of cone (Machado, Oliveira and Fernandes 2009, full severity). */
const SEEN: Record<string, readonly Triple[]> = {
  'all three cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** In hundredths of OKLab: two marks beside each other differ at a glance from about 5 on, apart from each other from about 9. */
const LEAST = 9;

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

function linear(hex: string): Triple {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Triple;
}

function oklab(rgb: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

function difference(one: string, other: string, seen: readonly Triple[]): number {
  const [a, b] = [one, other].map((hex) =>
    oklab(times(seen, linear(hex)).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple),
  );
  return 100 * Math.hypot(...(a ?? []).map((part, index) => part - (b?.[index] ?? 0)));
}

const pairs = TONES.flatMap((one, index) => TONES.slice(index + 1).map((other) => [one, other] as const));

describe.each(Object.entries(SEEN))('with %s', (_, seen) => {
  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ])('the marks of all states differ in the %s theme', (_theme, { tones }) => {
    const alike = pairs.filter(([one, other]) => difference(tones[one].solid, tones[other].solid, seen) < LEAST);
    expect(alike).toEqual([]);
  });
});

it('finds two colours alike that only hue tells apart', () => {
  expect(difference('#D3352B', '#2B8F51', SEEN['all three cones'] ?? [])).toBeGreaterThan(20);
  expect(difference('#D3352B', '#2B8F51', SEEN.deuteranopia ?? [])).toBeLessThan(LEAST);
});
