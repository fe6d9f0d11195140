import { join } from 'node:path';
import * as contracts from '@portal/contracts/identity/contracts';
import { describeService } from '@portal/service-kit/testing';
import { service } from '../src/service';
import { CONFIG, twoTenants } from './identity.factory';

describeService(service, {
  folder: join(__dirname, '..'),
  contracts,
  config: CONFIG,
  // The label of a tenant is its address.
  uniqueAcrossTenants: ['tenant_label'],
  plainParameters: [':key'],
  growing: ['audit_entry', 'audit_chain'],
  apartFromPersonalData: {
    'notification_mail.user_id': 'the notification that waits is shown',
    'person.supervisor_user_id': 'shown with the person who has the supervisor',
    'recovery_code.user_id': 'hashes of secrets',
    'scheduled_occurrence.owner_id': 'times of an event that is shown',
    'sign_in_challenge.user_id': 'secrets that live for minutes',
    'tenant.default_supervisor_id': 'a setting: nothing that they did',
  },
  exportQueries: { month_schedule: 'month_equals=2026-11' },
  tenants: twoTenants,
});
