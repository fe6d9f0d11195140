import { randomBytes } from 'node:crypto';
import { hashApiToken, isApiToken, issuedApiTokenHash, newApiToken } from './api-token';

const [key, older, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];

it('knows a token that was issued, by any of its keys', () => {
  for (const issuing of [key, older]) {
    const token = newApiToken([issuing]);
    expect(token).toMatch(/^mpt_[\w-]{54}$/);
    expect(issuedApiTokenHash(token, [key, older])).toBe(hashApiToken(token).toString('hex'));
  }
});

it('knows none that somebody made up', () => {
  const token = newApiToken([key]);
  const changed = `mpt_${token[4] === 'A' ? 'B' : 'A'}${token.slice(5)}`;
  for (const other of [newApiToken([foreign]), changed, `mpt_${randomBytes(40).toString('base64url')}`, token.slice(0, -1), ''])
    expect(issuedApiTokenHash(other, [key])).toBeNull();
});

it('tells its form from that of a session, and gives another token each time', () => {
  expect(isApiToken(newApiToken([key]))).toBe(true);
  expect(isApiToken('AZr1b2c3d4e5f6g7h8i9jA.x')).toBe(false);
  expect(newApiToken([key])).not.toBe(newApiToken([key]));
});
