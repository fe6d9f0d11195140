import { newUlid, readUlid } from './ulid';

it('is 26 letters of Crockford, each time another', () => {
  const codes = Array.from({ length: 1_000 }, newUlid);
  expect(new Set(codes).size).toBe(1_000);
  for (const code of codes) expect(code).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
});

it('every letter but the first takes all of its values', () => {
  const codes = Array.from({ length: 2_000 }, newUlid);
  for (let place = 1; place < 26; place += 1) expect(new Set(codes.map((code) => code.charAt(place))).size).toBe(32);
});

it('is read however it is typed, and nothing else is', () => {
  const code = newUlid();
  expect(readUlid(` ${code.toLowerCase()} `)).toBe(code);
  expect(['', 'press-01', `${code}0`, code.slice(1), `https://evil.example/${code}`].map(readUlid)).toEqual([null, null, null, null, null]);
});
