import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProviderClient, ProviderRefused } from './provider-client';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const VALUES = { state: 'state-1', nonce: 'nonce-1', codeVerifier: 'a verifier of this sign-in, which is as long as they are' };

let server: Server;
let issuer: string;
let idToken: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': { issuer, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` },
      '/jwks': { keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }] },
      '/token': { access_token: 'a', token_type: 'Bearer', id_token: idToken },
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[request.url ?? '']));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, { alg = 'RS256', key = keys.privateKey }: { alg?: string; key?: KeyObject } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: issuer, aud: 'portal', sub: 'anna', nonce: VALUES.nonce, iat: now, exp: now + 60 };
  const text = `${part({ alg, kid: 'key-1' })}.${part({ ...usual, ...claims })}`;
  return `${text}.${alg === 'none' ? '' : sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

const claimsOf = (token: string) => {
  idToken = token;
  const settings = { issuer, client_id: 'portal', scopes: 'email', secret: 'secret' };
  return createProviderClient([issuer]).claims(settings, 'https://plant.example.com', VALUES, `?code=c&state=${VALUES.state}`);
};

it('takes an ID token that the provider signed for this portal and this sign-in', async () => {
  expect(await claimsOf(signed({ email: 'anna@plant.test' }))).toMatchObject({ sub: 'anna', email: 'anna@plant.test' });
});

it.each<[string, () => string]>([
  ['for another client', () => signed({ aud: 'another-portal' })],
  ['for others too, and not asked for by this client', () => signed({ aud: ['portal', 'other'], azp: 'other' })],
  ['of another issuer', () => signed({ iss: 'https://login.example.net' })],
  ['of another sign-in', () => signed({ nonce: 'nonce-2' })],
  ['that is over', () => signed({ exp: Math.floor(Date.now() / 1000) - 600 })],
  ['without a subject', () => signed({ sub: undefined })],
  ['signed by another key', () => signed({}, { key: otherKeys.privateKey })],
  ['that nobody signed', () => signed({}, { alg: 'none' })],
])('refuses one %s', async (_what, token) => {
  await expect(claimsOf(token())).rejects.toThrow(ProviderRefused);
});
