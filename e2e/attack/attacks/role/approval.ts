import { pathOf } from '@portal/contracts/path';
import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import { RECIPES } from '../../../domains/domains';
import { approvalRequest } from '../../../proof/approval-request';
import { summaryOf } from '../../../proof/compare-answers';
import type { TenantClient } from '../../../proof/tenant-client';
import type { Assertions } from '../../../proof/assertions';
import { make, prepared, type GuardedCall } from './calls';
import { grant, grantsOf, somebody } from './people';

/** As many as a session may be refused approvals in a row. */
const MOST = 4;

const code = () => String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '5');

/** The header of an approval that an administrator gives to this request. */
async function approvalBy(asker: TenantClient, request: object): Promise<Record<string, string>> {
  const given = asker.call('POST', '/auth/temporary', { ...request, password: DEMO_PEOPLE.acme.admin.code });
  return { 'x-temporary-authorization': (await asker.item<{ token: string }>(given)).token };
}

/**
 * The dialog that asks somebody authorised for their code: it takes no code of a person without the right, and its approval is good once,
 * for the one call.
 */
export async function approvals(admin: TenantClient, calls: readonly GuardedCall[], assertions: Assertions): Promise<void> {
  const weak = code();
  await somebody(admin, { code: weak });
  const { client: asker } = await somebody(admin);
  const declared = calls.filter(({ isDeclared, route }) => isDeclared && route.content === 'json');
  for (const call of declared.filter(({ route }) => !route.proof).slice(0, MOST)) {
    const ready = await prepared(admin, call);
    const {
      route: { method, path, name },
      right,
    } = call;
    const request = approvalRequest(right, method, pathOf(path, ready.params), ready.body);
    const refused = await asker.call('POST', '/auth/temporary', { ...request, password: weak });
    assertions.denies(`approval of ${name} by somebody without ${right}`, refused.status === 401, summaryOf(refused));
    const approved = await approvalBy(asker, request);
    const done = await asker.call(method, request.path, ready.body, approved);
    assertions.allows(`${name} approved by an administrator`, done.status < 300, summaryOf(done));
    const again = await asker.call(method, request.path, ready.body, approved);
    assertions.denies(`approval of ${name} a second time`, again.status === 403, summaryOf(again));
    assertions.denies(`${name} without an approval`, (await make(asker, ready)).status === 403);
  }
  for (const call of declared.filter(({ route }) => !route.proof).slice(0, 1)) await approvalByCard(admin, call, assertions);
}

/** A card approves as a code does, until its holder is an administrator: whoever manages people reads its number. */
async function approvalByCard(admin: TenantClient, call: GuardedCall, assertions: Assertions): Promise<void> {
  const card = code();
  const holder = await somebody(admin, { barcode: { type: 'CODE128', value: card } });
  await grant(admin, holder.id, grantsOf([call.right]));
  const { client: asker } = await somebody(admin);
  const ready = await prepared(admin, call);
  const request = { ...approvalRequest(call.right, call.route.method, pathOf(call.route.path, ready.params), ready.body), password: card };
  const given = await asker.call('POST', '/auth/temporary', request);
  assertions.allows(`approval of ${call.route.name} by a card`, given.status === 200, summaryOf(given));
  await admin.item(admin.call('PUT', `/users/${holder.id}/access`, { admin: true, permissions: {} }));
  const refused = await asker.call('POST', '/auth/temporary', request);
  assertions.denies(`approval of ${call.route.name} by the card of an administrator`, refused.status === 401, summaryOf(refused));
}

/** An approval names its request: with another method, path or body it is none, and rights are never changed by one. */
export async function approvalsOfOthers(admin: TenantClient, calls: readonly GuardedCall[], assertions: Assertions): Promise<void> {
  const declared = calls.filter(({ isDeclared, route }) => isDeclared && route.content === 'json');
  for (const call of declared.filter(({ route }) => !route.proof && route.method !== 'GET').slice(0, MOST)) {
    const { client: asker } = await somebody(admin);
    const ready = await prepared(admin, call);
    const { method, name, path } = call.route;
    const request = approvalRequest(call.right, method, pathOf(path, ready.params), ready.body);
    for (const member of Object.keys(request)) {
      const less = await asker.call('POST', '/auth/temporary', { ...request, [member]: undefined, password: DEMO_PEOPLE.acme.admin.code });
      assertions.denies(`approval of ${name} that does not name its ${member}`, less.status === 422, summaryOf(less));
    }
    const approved = await approvalBy(asker, request);
    for (const [verb, address] of [
      ['GET', '/user_templates'],
      [method === 'DELETE' ? 'PUT' : 'DELETE', request.path],
    ] as const) {
      // What is open to everybody who is signed in needs no approval.
      if (address === request.path && RECIPES[`${verb} ${path}`] && !calls.some(({ route }) => route.name === `${verb} ${path}`)) continue;
      // With what that call takes: of a call whose right depends on more than its address, the body is looked at first.
      const body = await RECIPES[`${verb} ${path}`]?.body?.(admin, ready.params);
      const answer = await asker.call(verb, address, body, approved);
      assertions.denies(`approval of ${name} for ${verb} ${address}`, [403, 404, 405].includes(answer.status), summaryOf(answer));
    }
    const narrow = { ...request, path: `${request.path}?occurrence=2030-01-01` };
    const widened = await asker.call(method, request.path, ready.body, await approvalBy(asker, narrow));
    assertions.denies(`approval of ${name} with a query for it without one`, widened.status === 403, summaryOf(widened));
    const other = { ...ready.body, title: 'Canary' };
    // Node frames the body of a DELETE only where its length is said.
    const length = { 'content-length': String(Buffer.byteLength(JSON.stringify(other))) };
    const changed = await asker.call(method, request.path, other, { ...approved, ...length });
    assertions.denies(`approval of ${name} with another body`, changed.status === 403, summaryOf(changed));
    const done = await asker.call(method, request.path, ready.body, await approvalBy(asker, request));
    assertions.allows(`${name} as it was approved`, done.status < 300, summaryOf(done));
  }
  for (const call of declared.filter(({ route }) => route.proof === 'recent').slice(0, MOST)) {
    const { client: asker } = await somebody(admin);
    const ready = await prepared(admin, call);
    const request = approvalRequest(call.right, call.route.method, pathOf(call.route.path, ready.params), ready.body);
    const answer = await asker.call('POST', '/auth/temporary', { ...request, password: DEMO_PEOPLE.acme.admin.code });
    assertions.denies(
      `approval of ${call.route.name}, which takes none`,
      answer.status === 422 && answer.body.includes('"path"'),
      summaryOf(answer),
    );
  }
}
