import { join } from 'node:path';
import * as contracts from '@portal/contracts/identity/contracts';
import { describeService } from '@portal/service-kit/testing';
import { identity } from '../src/service';
import { CONFIG, twoTenants } from './identity.factory';

describeService(identity, {
  folder: join(__dirname, '..'),
  contracts,
  config: CONFIG,
  // The label of a tenant is its address.
  uniqueAcrossTenants: ['tenant_label'],
  plainParameters: [':key'],
  growing: ['audit_entry', 'audit_chain'],
  tenants: twoTenants,
});
