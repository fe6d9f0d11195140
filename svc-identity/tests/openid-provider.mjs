// An OpenID provider in a process of its own, on the port of the first argument, any free one for 0. Says its address when it listens.
// Anybody signs
// in by what they type: it is their subject and, where `POST /people` told nothing else of it, their verified e-mail address.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [port, clientId, clientSecret, ...redirectUris] = process.argv.slice(2);

const people = new Map();
const claimsOf = (login) => ({ email: login, email_verified: true, groups: [], ...people.get(login), sub: login });

async function learn(request, response) {
  let text = '';
  for await (const part of request) text += part;
  const { sub, ...claims } = JSON.parse(text);
  people.set(sub, claims);
  response.end();
}

const server = createServer((request, response) => void (request.url === '/people' ? learn : handle)(request, response));
let handle;
server.listen(Number(port), '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: redirectUris,
        post_logout_redirect_uris: redirectUris.map((uri) => new URL('/', uri).href),
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    scopes: ['openid', 'email', 'groups'],
    pkce: { required: () => true },
    cookies: { keys: ['test'] },
    findAccount: (_context, login) => ({ accountId: login, claims: () => claimsOf(login) }),
  });
  handle = provider.callback();
  process.stdout.write(`${issuer}\n`);
});
