import { createPublicKey, verify } from 'node:crypto';
import { vapidKeys } from './vapid-keys';

const SECRETS = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
const NOW = new Date('2026-11-22T12:00:00Z');

it('makes the same pair of the same secret, and another of another', () => {
  const [first, second] = vapidKeys(SECRETS);
  expect(Buffer.from(first?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(vapidKeys(SECRETS)[0]?.publicKey).toBe(first?.publicKey);
  expect(second?.publicKey).not.toBe(first?.publicKey);
});

it('signs for one push service and twelve hours, as its public key tells', () => {
  const [key] = vapidKeys(SECRETS);
  const header = key?.authorization('https://push.example.net', 'mailto:portal@plant.test', NOW) ?? '';
  const [, token = '', told = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(told, 'base64url');
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example.net',
    exp: NOW.getTime() / 1000 + 43_200,
    sub: 'mailto:portal@plant.test',
  });
});
