import { hash } from '@node-rs/argon2';
import { createSecrets } from './secrets';

const secrets = createSecrets(['pepper-one']);
const rotated = createSecrets(['pepper-two', 'pepper-one']);

it('verifies what it hashed and nothing else', async () => {
  const stored = await secrets.hash('900001');
  expect(stored).toMatch(/^[0-9a-f]{8}\$argon2id\$/);
  expect(stored).not.toContain('900001');
  await expect(secrets.verify(stored, '900001')).resolves.toBe(true);
  await expect(secrets.verify(stored, '900002')).resolves.toBe(false);
});

it('verifies nothing for somebody without a hash', async () => {
  await expect(secrets.verify(null, '900001')).resolves.toBe(false);
});

it('verifies nothing without the pepper', async () => {
  const stored = await secrets.hash('900001');
  await expect(createSecrets(['pepper-two']).verify(stored, '900001')).resolves.toBe(false);
});

it('a new pepper hashes, the old one verifies until it is dropped, and what is of the old one is told apart', async () => {
  const [old, fresh] = [await secrets.hash('900001'), await rotated.hash('900001')];
  await expect(rotated.verify(old, '900001')).resolves.toBe(true);
  await expect(rotated.verify(old, '900002')).resolves.toBe(false);
  await expect(rotated.verify(fresh, '900001')).resolves.toBe(true);
  await expect(secrets.verify(fresh, '900001')).resolves.toBe(false);
  expect([rotated.isOutdated(old), rotated.isOutdated(fresh), secrets.isOutdated(old)]).toEqual([true, false, false]);
});

it('verifies hashes from before peppers had ids, and counts them as outdated', async () => {
  const stored = await hash('900001', { memoryCost: 19_456, timeCost: 2, parallelism: 1, secret: Buffer.from('pepper-one') });
  expect(stored).toMatch(/^\$argon2id\$/);
  for (const either of [secrets, rotated]) {
    await expect(either.verify(stored, '900001')).resolves.toBe(true);
    await expect(either.verify(stored, '900002')).resolves.toBe(false);
    expect(either.isOutdated(stored)).toBe(true);
  }
});

it('takes composed and decomposed letters for the same', async () => {
  await expect(secrets.verify(await secrets.hash('zażółć-2026'.normalize('NFD')), 'zażółć-2026')).resolves.toBe(true);
});

it('fingerprints a code the same within a tenant, differently elsewhere and under another pepper', () => {
  const [print] = secrets.fingerprints('acme', '900001');
  expect(secrets.fingerprints('acme', '900001')).toEqual([print]);
  expect(secrets.fingerprints('globex', '900001')).not.toContainEqual(print);
  expect(createSecrets(['pepper-two']).fingerprints('acme', '900001')).not.toContainEqual(print);
  expect(rotated.fingerprints('acme', '900001')[1]).toEqual(print);
});
