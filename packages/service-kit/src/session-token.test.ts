import { randomBytes } from 'node:crypto';
import { issuedTokenId, newSessionSecret } from './session-token';

const [key, older, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const id = 'AZr1b2c3d4e5f6g7h8i9jA';

it('knows a token that was issued, by any of its keys', () => {
  expect(issuedTokenId(`${id}.${newSessionSecret([key])}`, [key])).toBe(id);
  expect(issuedTokenId(`${id}.${newSessionSecret([older])}`, [key, older])).toBe(id);
});

it('knows none that somebody made up', () => {
  const secret = newSessionSecret([key]);
  const changed = (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1);
  for (const token of [
    `${id}.${newSessionSecret([foreign])}`,
    `${id}.${changed}`,
    `${id}.${randomBytes(32).toString('base64url')}`,
    id,
    `${id}.`,
    '',
  ])
    expect(issuedTokenId(token, [key])).toBeNull();
});

it('gives another secret each time', () => {
  expect(newSessionSecret([key])).not.toBe(newSessionSecret([key]));
  expect(newSessionSecret([key])).toHaveLength(43);
});
