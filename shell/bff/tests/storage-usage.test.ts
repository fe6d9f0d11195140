import { FOREIGN_TOKEN, startEdge, TOKEN, type RunningEdge } from './running-edge';
import { aSession, aTenant } from './session.factory';

const ADMIN_TOKEN = 'token-of-the-administrator-of-acme';

let edge: RunningEdge;
beforeEach(async () => {
  edge = await startEdge();
  const acme = edge.identity.tenants.get('acme') ?? aTenant('acme');
  edge.identity.sessions.set(ADMIN_TOKEN, aSession(acme, { admin: true, userId: 1 }));
  edge.issues.answer = ({ ctx }, res) => void res.end(JSON.stringify(ctx.admin ? { used: 5, quota: 10 } : {}));
});
afterEach(() => edge.stop());

const ask = (token?: string, more: object = {}) => edge.go('/api/storage_usage', { token, ...more });

it('joins what the services tell an administrator, in the tenant of the address', async () => {
  const { status, json } = await ask(ADMIN_TOKEN);
  expect([status, json]).toEqual([200, { status: 'ok', items: [{ service: 'issues', used: 5, quota: 10 }] }]);
  expect(edge.issues.seen.map(({ url, ctx }) => [url, ctx.tenant, ctx.user])).toEqual([
    ['/_storage_usage', edge.identity.tenants.get('acme')?.id, 1],
  ]);
});

it('is for administrators of the tenant, and only to be read', async () => {
  expect([(await ask()).status, (await ask(TOKEN)).status]).toEqual([401, 403]);
  expect((await ask(FOREIGN_TOKEN)).status).toBe(401);
  expect((await ask(ADMIN_TOKEN, { tenant: 'globex' })).status).toBe(401);
  expect((await ask(ADMIN_TOKEN, { method: 'POST' })).status).toBe(405);
  expect(edge.issues.seen).toEqual([]);
});

it('is unavailable while a service does not tell: a part would look like the whole', async () => {
  edge.issues.answer = (_seen, res) => void res.writeHead(500).end();
  expect((await ask(ADMIN_TOKEN)).status).toBe(503);
});

it('is not reached at its inner address', async () => {
  const { text } = await edge.go('/_storage_usage', { token: ADMIN_TOKEN });
  expect(text).not.toContain('quota');
  expect(edge.issues.seen).toEqual([]);
});
