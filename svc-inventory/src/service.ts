import { closeIdentityClients, identityClients, peopleCopy, storageQuotaMb, tenantCopy } from '@portal/service-kit/reference-copies';
import { defineService } from '@portal/service-kit/service';
import { migrations } from '../migrations';
import type { Config } from './config';
import type { Deps } from './deps';
import { findBarcode } from './barcodes/find-barcode';
import { locationUseCases } from './locations/location.use-cases';

const SCHEMA = 'inventory';
const people = peopleCopy<Deps>(SCHEMA);
const tenants = tenantCopy<Deps>(SCHEMA);

/** Everything this service is; nothing runs yet. */
export const service = defineService<Config, Deps>({
  name: 'inventory',
  schema: SCHEMA,
  migrations,
  useCases: [...locationUseCases, findBarcode],
  consumers: [...people.consumers, ...tenants.consumers],
  jobs: [people.job, tenants.job],
  storageQuotaMb,
  create: (base) => ({ ...base, ...identityClients(base.config) }),
  destroy: closeIdentityClients,
});
