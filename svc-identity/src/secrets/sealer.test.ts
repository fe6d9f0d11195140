import { createSealer } from './sealer';

const OLD = 'an old pepper of thirty-two letters';
const NEW = 'a new pepper of thirty-two letters!';

it('opens what it sealed, for its owner alone', () => {
  const sealer = createSealer([NEW]);
  const sealed = sealer.seal('JBSWY3DPEHPK3PXP', 'acme:7');
  expect(sealer.open(sealed, 'acme:7')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealer.open(sealed, 'acme:8')).toBeNull();
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
  expect(sealer.seal('JBSWY3DPEHPK3PXP', 'acme:7')).not.toEqual(sealed);
});

it('refuses what was changed, cut or sealed under another pepper', () => {
  const sealer = createSealer([NEW]);
  const sealed = sealer.seal('secret', 'acme:7');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(sealer.open(changed, 'acme:7')).toBeNull();
  expect(sealer.open(sealed.subarray(0, 20), 'acme:7')).toBeNull();
  expect(createSealer([OLD]).open(sealed, 'acme:7')).toBeNull();
});

it('goes on to open and find what was made under the pepper before', () => {
  const [before, after] = [createSealer([OLD]), createSealer([NEW, OLD])];
  expect(after.open(before.seal('secret', 'acme:7'), 'acme:7')).toBe('secret');
  expect(after.hashes('ABCDE')).toContainEqual(before.hashes('ABCDE')[0]);
  expect(after.hashes('ABCDE')[0]).not.toEqual(before.hashes('ABCDE')[0]);
});

it('seals anew what is under another key than the newest, and nothing else', () => {
  const [before, after] = [createSealer([OLD]), createSealer([NEW, OLD])];
  const anew = after.resealed(before.seal('secret', 'acme:7'), 'acme:7');
  expect(anew && createSealer([NEW]).open(anew, 'acme:7')).toBe('secret');
  expect(anew && after.resealed(anew, 'acme:7')).toBeNull();
  expect(after.resealed(before.seal('secret', 'acme:7'), 'acme:8')).toBeNull();
});
