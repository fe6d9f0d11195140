import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProviderClient, ProviderRefused } from './provider-client';
import { ProviderUnavailable } from './provider-fetch';

let server: Server;
let issuer: string;
let answer: RequestListener;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** What the provider says about itself. */
const says =
  (more: object): RequestListener =>
  (_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, ...more }));

const settings = () => ({ issuer, client_id: 'portal', scopes: 'email', secret: 'secret' });
const endSession = (trusted = [issuer]) => createProviderClient(trusted).endSessionEndpoint(settings());

it('takes the page for signing out that a browser may go to', async () => {
  answer = says({ end_session_endpoint: `${issuer}/end?of=all` });
  expect(await endSession()).toBe(`${issuer}/end?of=all`);
  answer = says({ end_session_endpoint: 'https://login.example.net/end' });
  expect(await endSession()).toBe('https://login.example.net/end');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://login.example.net/end', 'https://10.0.0.1/end', 'no address'])(
  'takes no page for signing out at %s',
  async (end_session_endpoint) => {
    answer = says({ end_session_endpoint });
    expect(await endSession()).toBeNull();
  },
);

it('sends no browser to a page of the provider that is a script', async () => {
  answer = says({ authorization_endpoint: 'javascript:alert(1)' });
  const values = { state: 's', nonce: 'n', codeVerifier: 'v' };
  const asked = createProviderClient([issuer]).authorizationUrl(settings(), 'https://plant.example.com', values);
  await expect(asked).rejects.toThrow(ProviderRefused);
});

it.each<[string, RequestListener]>([
  ['is broken', (_request, response) => response.writeHead(503).end()],
  ['does not end', (_request, response) => response.end(Buffer.alloc(513 * 1024, ' '))],
])('is told that a provider is away whose answer %s', async (_what, hostile) => {
  answer = hostile;
  await expect(endSession()).rejects.toThrow(ProviderUnavailable);
});

it('does not go where an answer leads', async () => {
  const asked: (string | undefined)[] = [];
  answer = (request, response) => {
    asked.push(request.url);
    response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
  };
  await expect(endSession()).rejects.toThrow(ProviderRefused);
  expect(asked).toEqual(['/.well-known/openid-configuration']);
});

it('asks nobody in its own network who is not trusted', async () => {
  let asked = 0;
  answer = (_request, response) => {
    asked += 1;
    response.end();
  };
  await expect(endSession([])).rejects.toThrow(ProviderUnavailable);
  expect(asked).toBe(0);
});
