import { hashTokenSecret, newTokenSecret, readToken, writeToken } from './opaque-token';

const id = '01938000-0000-7000-8000-00000000ac3e';

it('reads what it wrote', () => {
  const secret = newTokenSecret();
  expect(readToken(writeToken({ id, secret }))).toEqual({ id, secret });
});

it.each(['', 'Bearer', `${id}.secret`, 'a'.repeat(22), `${'a'.repeat(22)}.${'b'.repeat(44)}`, `${'ä'.repeat(22)}.${'b'.repeat(43)}`])(
  'reads nothing from %j',
  (token) => expect(readToken(token)).toBeNull(),
);

it('hashes a secret the same each time and keeps nothing of it', () => {
  const secret = newTokenSecret();
  expect(hashTokenSecret(secret)).toEqual(hashTokenSecret(secret));
  expect(hashTokenSecret(secret)).not.toEqual(hashTokenSecret(newTokenSecret()));
  expect(hashTokenSecret(secret).toString()).not.toContain(secret);
});
