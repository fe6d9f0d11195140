import { changeMyCode, getMe, getSession, loginByEmail, removeScheduledEvent, savePreference } from '@portal/contracts/identity/contracts';
import { changeIssue } from '@portal/contracts/issues/contracts';
import type { Done } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { portal } from '../portal/portal-store';
import { sessionToken } from '../session/session-token';
import { FakeServer, problemOf, sessionWith, startPortalForTests } from '../testing';
import { api } from './api';
import type { ApiError } from './api-error';
import { act, renderHook } from '@testing-library/react';
import { configureApi, type Approval } from '../portal/hooks';
import { forgetOffers, settleSurvey, useOfferedSurvey } from '../surveys/offered-surveys';

const report: Contract<{ body: { title: string } }, Done> = {
  method: 'POST',
  path: '/issues',
  access: 'any',
  status: 201,
  content: 'json',
  limits: {},
};
const ok = { status: 'ok' as const };

let server: FakeServer;
beforeEach(async () => {
  await startPortalForTests();
  server = new FakeServer().on(getSession, { status: 'ok' as const, item: sessionWith() });
});
afterEach(() => server.stop());

const failure = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('succeeded');
    },
    (error: unknown) => error as ApiError,
  );

describe('a call', () => {
  it('carries the token, the device and the language', async () => {
    server.on(getMe, { body: ok });
    await api(getMe, {});
    expect(server.requests[0]?.headers).toMatchObject({
      Authorization: 'Bearer test-token',
      'Accept-Language': 'en',
      'X-Device-Id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as string,
    });
  });

  it.each([400, 401, 502, 503, 504])('that ends in %i is repeated once, after asking who is signed in', async (status) => {
    server.on(getMe, problemOf(status, status === 503 ? 'unavailable' : 'bad_request'), { body: { status: 'ok', item: 'second' } });
    await expect(api(getMe, {})).resolves.toEqual({ status: 'ok', item: 'second' });
    expect(server.requests.map(({ address }) => address)).toEqual(['/api/me', '/api/auth', '/api/me']);
  });

  it.each([500, 422, 409, 403, 405, 404, 413, 415, 429])('that ends in %i is final', async (status) => {
    server.on(getMe, problemOf(status, 'bad_request'));
    expect((await failure(api(getMe, {}))).status).toBe(status);
    expect(server.seen(getMe)).toHaveLength(1);
    expect(server.seen(getSession)).toHaveLength(0);
  });

  it('is repeated once only', async () => {
    server.on(getMe, problemOf(502, 'timeout'));
    expect((await failure(api(getMe, {}))).status).toBe(502);
    expect(server.seen(getMe)).toHaveLength(2);
  });

  it('is not repeated without a token, nor when it is about signing in', async () => {
    server.on(loginByEmail, problemOf(401, 'wrong_pass')).on(getMe, problemOf(401, 'unauthenticated'));
    expect((await failure(api(loginByEmail, { body: { email: 'a', password: 'b' } }))).word).toBe('wrong_pass');
    sessionToken.clear();
    await failure(api(getMe, {}));
    expect(server.requests).toHaveLength(2);
  });

  it('keeps its idempotency key when repeated', async () => {
    server.on(report, 'no connection', ok);
    await api(report, { body: { title: 'Press stopped' } });
    const keys = server.seen(report).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('that is cancelled is neither repeated nor taken for a lost connection', async () => {
    const stop = new AbortController();
    server.on(getMe, () => {
      throw new DOMException('stopped', 'AbortError');
    });
    stop.abort();
    expect((await failure(api(getMe, { signal: stop.signal }))).aborted).toBe(true);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a dead session', () => {
  it('ends once, however many calls meet it', async () => {
    const onSessionEnded = jest.fn();
    configureApi({ onSessionEnded });
    server.on(getMe, problemOf(401, 'session_expired')).on(getSession, problemOf(401, 'session_expired'));
    const errors = await Promise.all([failure(api(getMe, {})), failure(api(getMe, {}))]);
    expect(errors.map(({ status }) => status)).toEqual([401, 401]);
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
    expect(onSessionEnded).toHaveBeenCalledWith(true, undefined);
    expect(server.seen(getSession)).toHaveLength(1);
    expect(sessionToken.get()).toBeNull();
    expect(portal.get().session).toBeNull();
  });

  it('keeps the renewed token', async () => {
    server
      .on(getMe, problemOf(401, 'session_expired'), { body: ok })
      .on(getSession, { status: 'ok' as const, item: sessionWith({ token: 'renewed' }) });
    await api(getMe, {});
    expect(server.seen(getMe)[1]?.headers.Authorization).toBe('Bearer renewed');
  });
});

describe('a refused call', () => {
  const forbidden = problemOf(403, 'forbidden', { permission: 'issues/update' });
  const press = { params: { id: 7 }, body: { title: 'Press' } };

  it('is repeated with the approval of somebody who may', async () => {
    const onForbidden = jest.fn().mockResolvedValue({ token: 'approved-once' });
    configureApi({ onForbidden });
    server.on(changeIssue, forbidden, { body: ok });
    await api(changeIssue, press);
    expect(onForbidden).toHaveBeenCalledWith(expect.objectContaining({ permission: 'issues/update' }), {
      method: 'PATCH',
      path: '/api/issues/7',
      sent: '{"title":"Press"}',
    });
    expect(server.seen(changeIssue).map(({ headers }) => headers['X-Temporary-Authorization'])).toEqual([undefined, 'approved-once']);
  });

  it('is named with its query: without it, it may do more', async () => {
    const onForbidden = jest.fn().mockResolvedValue('declined');
    configureApi({ onForbidden });
    server.on(removeScheduledEvent, forbidden);
    await failure(api(removeScheduledEvent, { params: { id: 7 }, query: { occurrence: '2030-01-01' } }));
    expect(onForbidden.mock.calls).toMatchObject([[{}, { method: 'DELETE', path: '/api/scheduled_events/7?occurrence=2030-01-01' }]]);
  });

  it('fails when nobody approves, and asks nobody in the background', async () => {
    const onForbidden = jest.fn().mockResolvedValue('declined');
    configureApi({ onForbidden });
    server.on(changeIssue, forbidden).on(savePreference, forbidden);
    expect(await failure(api(changeIssue, press))).toMatchObject({ status: 403, declined: true });
    await failure(api(savePreference, { params: { key: 'issues' }, body: { value: {} }, quiet: true }));
    expect(onForbidden).toHaveBeenCalledTimes(1);
  });

  it('is a failure, and no choice of the person, where nobody could be asked', async () => {
    configureApi({ onForbidden: () => Promise.resolve('impossible') });
    server.on(changeIssue, forbidden);
    expect(await failure(api(changeIssue, press))).toMatchObject({ status: 403, declined: false });
  });

  it('asks one question at a time', async () => {
    const open: ((approval: Approval) => void)[] = [];
    configureApi({
      onForbidden: () =>
        new Promise((resolve) => {
          open.push(resolve);
        }),
    });
    server.on(changeIssue, forbidden);
    const calls = [failure(api(changeIssue, press)), failure(api(changeIssue, press))];
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(open).toHaveLength(1);
    open[0]?.('declined');
    await calls[0];
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(open).toHaveLength(2);
    open[1]?.('declined');
    await calls[1];
  });
});

describe('a call that needs a proof of identity', () => {
  const refused = problemOf(403, 'proof_required', { methods: ['password', 'code'] });
  const change = () => api(changeMyCode, { body: { code: '483920' } });

  it('is repeated once the person has proved that it is them', async () => {
    const onProofRequired = jest.fn().mockResolvedValue(true);
    configureApi({ onProofRequired });
    server.on(changeMyCode, refused, { body: ok });
    await change();
    expect(onProofRequired).toHaveBeenCalledWith(['password', 'code']);
    expect(server.seen(changeMyCode)).toHaveLength(2);
  });

  it('is given up, without being a failure, when they would not', async () => {
    configureApi({ onProofRequired: () => Promise.resolve(false) });
    server.on(changeMyCode, refused);
    expect((await failure(change())).aborted).toBe(true);
    expect(server.requests).toHaveLength(1);
  });

  it('shares the question with others that wait', async () => {
    const onProofRequired = jest.fn().mockResolvedValue(true);
    configureApi({ onProofRequired });
    server.on(changeMyCode, refused, refused, { body: ok });
    await Promise.all([change(), change()]);
    expect(onProofRequired).toHaveBeenCalledTimes(1);
  });

  it('is never approved by somebody else', async () => {
    const onForbidden = jest.fn();
    configureApi({ onForbidden });
    server.on(changeMyCode, problemOf(403, 'forbidden', { permission: 'issues/update' }));
    expect((await failure(change())).word).toBe('forbidden');
    expect(onForbidden).not.toHaveBeenCalled();
  });
});

it('tells of maintenance, and repeats nothing while it lasts', async () => {
  const onMaintenance = jest.fn();
  configureApi({ onMaintenance });
  const told = { maintenance: { message: 'A new server', until: null } };
  server.on(getMe, { ...(problemOf(503, 'maintenance', told) as object), headers: { 'Retry-After': '30' } });
  await failure(api(getMe, {}));
  expect(onMaintenance).toHaveBeenCalledWith({ message: 'A new server', until: null });
  expect(portal.get().maintenance).toBe(true);
  expect(server.requests).toHaveLength(1);
});

it('shows the maintenance screen for a change that met a service which is away, and for no other call by itself', async () => {
  const onMaintenance = jest.fn();
  configureApi({ onMaintenance });
  const away = problemOf(503, 'unavailable');
  server.on(getMe, away).on(savePreference, away).on(changeMyCode, away);
  await failure(api(getMe, {}));
  await failure(api(savePreference, { params: { key: 'issues' }, body: { value: {} }, quiet: true }));
  expect(onMaintenance).not.toHaveBeenCalled();
  await failure(api(changeMyCode, { body: { code: '482193', current: '123456' } as never }));
  expect(onMaintenance).toHaveBeenCalledWith(null);
});

it('tells a lost connection from an answer', async () => {
  server.on(getMe, 'no connection').on(getSession, 'no connection');
  const error = await failure(api(getMe, {}));
  expect([error.status, error.noAnswer]).toEqual([0, 'unreachable']);
});

it.each(['user_surveys', 'survey_results'])('offers the surveys that wait, under %s, once each', async (member) => {
  const survey = (id: number) => ({
    id,
    survey_id: 2,
    survey: { name: { en: 'Shift' } },
    issue_id: null,
    created_at: '',
    completed_at: null,
  });
  server.on(getMe, { body: { ...ok, [member]: [survey(1), survey(2)] } }, { body: { ...ok, [member]: [survey(1)] } });
  await api(getMe, {});
  const { result } = renderHook(() => useOfferedSurvey());
  expect(result.current?.id).toBe(1);
  act(() => settleSurvey(1));
  await api(getMe, {});
  expect(result.current?.id).toBe(2);
  act(() => forgetOffers());
});
