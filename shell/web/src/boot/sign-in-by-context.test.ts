import { loginByCode } from '@portal/contracts/identity/contracts';
import { sessionToken } from '@portal/portal-kit/shell';
import { FakeServer, problemOf } from '@portal/portal-kit/testing';
import { contextOf, signInByContext } from './sign-in-by-context';

const hexOf = (text: string) => Buffer.from(text).toString('hex');

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  sessionToken.clear();
});
afterEach(() => server.stop());
const visit = (hex: string) => window.history.replaceState(null, '', `/issues?context=${hex}&p=2`);

it.each([
  ['4:900004', { user_id: 4, password: '900004' }],
  ['4:a:ż', { user_id: 4, password: 'a:ż' }],
])('reads %s', (text, context) => expect(contextOf(hexOf(text))).toEqual(context));

it.each(['', 'zz', 'abc', hexOf('900004'), hexOf('0:900004'), hexOf('4:')])('takes %s for no context', (hex) => {
  expect(contextOf(hex)).toBeNull();
});

it('signs in by code and leaves no code in the address', async () => {
  server.on(loginByCode, { body: { status: 'ok', item: { token: 'session' } } });
  visit(hexOf('4:900004'));
  await signInByContext();
  expect(server.seen(loginByCode)[0]?.body).toEqual({ user_id: 4, password: '900004' });
  expect(sessionToken.get()).toBe('session');
  expect(window.location.pathname + window.location.search).toBe('/issues?p=2');
});

it('leaves the sign-in page where the code is wrong, or it is no context', async () => {
  server.on(loginByCode, problemOf(401, 'wrong_pass'));
  visit(hexOf('4:wrong'));
  await signInByContext();
  expect(sessionToken.get()).toBeNull();
  visit('nonsense');
  await signInByContext();
  expect(server.seen(loginByCode)).toHaveLength(1);
  expect(window.location.search).toBe('?p=2');
});
