import { newTotp, stepOf } from './totp';

/** Secret and codes of RFC 6238, appendix B, cut to six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('accepts the code of second %d', (seconds, code, step) => {
  expect(stepOf(SECRET, code, at(seconds))).toBe(step);
});

it('accepts a code one step early and one step late, as the step it belongs to', () => {
  expect(stepOf(SECRET, '287082', at(20))).toBe(1);
  expect(stepOf(SECRET, '287 082', at(89))).toBe(1);
  expect(stepOf(SECRET, '287082', at(90))).toBeNull();
});

it.each(['', '28708', '2870820', '28708x', '000000'])('refuses %j', (code) => expect(stepOf(SECRET, code, at(59))).toBeNull());

it('names the plant and the person in the address of a new secret', () => {
  const { secret, uri } = newTotp('ACME: Foods', 'anna@acme.test');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain('otpauth://totp/ACME%20%20Foods:anna%40acme.test?issuer=ACME%20%20Foods');
  expect(uri).toContain(`secret=${secret}`);
});
