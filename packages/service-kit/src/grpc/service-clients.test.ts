import { randomBytes } from 'node:crypto';
import { JobsService } from '@portal/proto/portal/v1/job';
import { parseContextKeys } from '../context';
import { closeClients, serviceClients } from './service-clients';

const KEYS = parseContextKeys(['issues', 'pump-tests'].map((audience) => `sync>${audience}:${randomBytes(32).toString('base64')}`));
const open = (...domains: string[]) => serviceClients(JobsService, new Map(domains.map((domain) => [domain, '127.0.0.1:1'])), KEYS);

it('opens a client for each domain, also of two words, whose service has a dash in its name', () => {
  const clients = open('issues', 'pump_tests');
  expect([...clients.keys()]).toEqual(['issues', 'pump_tests']);
  closeClients(clients);
});

it('refuses a service that there is no key for', () => {
  expect(() => open('pump_views')).toThrow('CONTEXT_KEYS: no key to sign for pump-views');
});
