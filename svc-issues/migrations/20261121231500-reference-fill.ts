import { dropTable, type Migration } from '@portal/service-kit/migration';
import { referenceFillTable } from '@portal/service-kit/projections';
import { SCHEMA } from './schema';

/** How far the first fill of people and tenants is. */
export const referenceFill: Migration = {
  name: '20261121231500-reference-fill',
  up: (trx) => referenceFillTable(trx, SCHEMA),
  down: (trx) => dropTable(trx, SCHEMA, 'reference_fill'),
};
