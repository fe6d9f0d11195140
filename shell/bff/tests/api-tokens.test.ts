import { ApiTokenChanged } from '@portal/proto/sync/v1/events';
import { startEventPublisher, type EventPublisher } from './event-publisher';
import { startEdge, until, type RunningEdge } from './running-edge';
import { aSession, aTenant } from './session.factory';

let edge: RunningEdge;
let publisher: EventPublisher;
beforeAll(async () => {
  [edge, publisher] = await Promise.all([startEdge(), startEventPublisher()]);
});
afterAll(async () => {
  await publisher.stop();
  await edge.stop();
});

/** The token stands for somebody of acme. */
function signIn(token: string, change: Parameters<typeof aSession>[1]) {
  const tenant = edge.identity.tenants.get('acme') ?? aTenant('acme');
  edge.identity.sessions.set(token, aSession(tenant, change));
  return { tenant };
}

const token = `mpt_${'A'.repeat(54)}`;

it('calls for its maker without a session, uses no approval, and hears no live events', async () => {
  signIn(token, { sessionId: '', apiTokenId: 4, userId: 7 });
  edge.identity.approvals.set('approval-of-a-token-0', {
    by: 9,
    permission: 'issues/delete',
    bodyHash: '',
    access: Buffer.alloc(0),
    admin: false,
  });
  const answer = await edge.go('/api/issues', { token, headers: { 'x-temporary-authorization': 'approval-of-a-token-0' } });
  expect(answer.status).toBe(200);
  expect(edge.issues.seen.at(-1)?.ctx).toMatchObject({ user: 7, session: null, api_token: 4, approval: null });
  expect((await edge.go('/events', { token })).status).toBe(403);
  expect(edge.identity.redeemed).not.toContainEqual(expect.objectContaining({ token: 'approval-of-a-token-0' }));
});

it('is refused at once when it was removed, as one that never was', async () => {
  const { tenant } = signIn(token, { sessionId: '', apiTokenId: 4 });
  expect((await edge.go('/api/issues', { token })).status).toBe(200);
  edge.identity.sessions.delete(token);
  publisher.publish(tenant.id, 'sync.v1.api_token_changed', {
    aggregate: 'api_token',
    id: '4',
    payload: ApiTokenChanged.encode({ id: 4, removed: true }).finish(),
  });
  await until(async () => (await edge.go('/api/issues', { token })).status === 401);
  const problem = ({ json: { request_id: _, ...rest } }: { json: Record<string, unknown> }) => rest;
  const never = `mpt_${'B'.repeat(54)}`;
  expect(problem(await edge.go('/api/issues', { token }))).toEqual(problem(await edge.go('/api/issues', { token: never })));
});

it('of another tenant is none', async () => {
  signIn(token, { sessionId: '', apiTokenId: 4 });
  expect((await edge.go('/api/issues', { token, tenant: 'globex' })).status).toBe(401);
});
