import { createSecrets } from './secrets';

const secrets = createSecrets('pepper-one');

it('verifies what it hashed and nothing else', async () => {
  const stored = await secrets.hash('900001');
  expect(stored).toMatch(/^\$argon2id\$/);
  expect(stored).not.toContain('900001');
  await expect(secrets.verify(stored, '900001')).resolves.toBe(true);
  await expect(secrets.verify(stored, '900002')).resolves.toBe(false);
});

it('verifies nothing for somebody without a hash', async () => {
  await expect(secrets.verify(null, '900001')).resolves.toBe(false);
});

it('verifies nothing without the pepper', async () => {
  const stored = await secrets.hash('900001');
  await expect(createSecrets('pepper-two').verify(stored, '900001')).resolves.toBe(false);
});

it('takes composed and decomposed letters for the same', async () => {
  await expect(secrets.verify(await secrets.hash('zażółć-2026'.normalize('NFD')), 'zażółć-2026')).resolves.toBe(true);
});

it('fingerprints a code the same within a tenant, differently elsewhere and under another pepper', () => {
  const print = secrets.fingerprint('acme', '900001');
  expect(secrets.fingerprint('acme', '900001')).toEqual(print);
  expect(secrets.fingerprint('globex', '900001')).not.toEqual(print);
  expect(createSecrets('pepper-two').fingerprint('acme', '900001')).not.toEqual(print);
});
