import { randomBytes } from 'node:crypto';
import { JobsService } from '@portal/proto/portal/v1/job';
import { parseContextKeys } from '../context';
import { clientOf, clientsOf, closeClients, openClients } from './client-declarations';

const NOWHERE = '127.0.0.1:1';
const CONTEXT_KEYS = parseContextKeys(['issues', 'pump-tests'].map((audience) => `sync>${audience}:${randomBytes(32).toString('base64')}`));
const declared = {
  issues: clientOf(JobsService, 'issues'),
  pumps: clientOf(JobsService, 'pump_tests'),
  owners: clientsOf(JobsService, 'OWNERS'),
};
const open = (...domains: string[]) =>
  openClients(declared, {
    CONTEXT_KEYS,
    ISSUES_GRPC: NOWHERE,
    PUMP_TESTS_GRPC: NOWHERE,
    OWNERS: new Map(domains.map((domain) => [domain, NOWHERE])),
  });

it('opens a client for each domain, also of two words, whose service has a dash in its name, and closes them all', () => {
  const clients = open('issues', 'pump_tests');
  expect([...clients.owners.keys()]).toEqual(['issues', 'pump_tests']);
  const opened = [clients.issues, clients.pumps, ...clients.owners.values()];
  const closed = opened.map((client) => jest.spyOn(client, 'close'));
  const other = { close: jest.fn() };
  closeClients(declared, { ...clients, other });
  expect(closed.map((close) => close.mock.calls.length)).toEqual([1, 1, 1, 1]);
  expect(other.close).not.toHaveBeenCalled();
});

it('refuses a service that there is no key for', () => {
  expect(() => open('pump_views')).toThrow('CONTEXT_KEYS: no key to sign for pump-views');
});
