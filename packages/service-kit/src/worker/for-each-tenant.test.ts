import { createLogger } from '../logging';
import { forEachTenant } from './for-each-tenant';

const log = createLogger('test', 'silent');
const rows = ['a', 'b', 'c'].map((tenant_id) => ({ tenant_id }));

it('goes on after a tenant that fails, names it in the log and fails at the end', async () => {
  const error = new Error('locked');
  const logged = jest.spyOn(log, 'error');
  const done: string[] = [];
  const run = forEachTenant(rows, { log, signal: new AbortController().signal }, ({ tenant_id: tenant }) => {
    if (tenant === 'a') return Promise.reject(error);
    return Promise.resolve(done.push(tenant));
  });
  await expect(run).rejects.toMatchObject({ message: 'tenants failed: 1', errors: [error] });
  expect(done).toEqual(['b', 'c']);
  expect(logged.mock.calls).toEqual([[{ err: error, tenant: 'a' }, 'a part of a job failed']]);
});

it('stops when the service does', async () => {
  const stopping = new AbortController();
  const done: string[] = [];
  await forEachTenant(rows, { log, signal: stopping.signal }, ({ tenant_id: tenant }) => {
    done.push(tenant);
    stopping.abort();
    return Promise.resolve();
  });
  expect(done).toEqual(['a']);
});
