import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const CONSTRAINT = 'guest_report_tenant_id_photo_id_foreign';

const refer = (action: string) => `
  alter table ??.guest_report drop constraint ??,
    add constraint ?? foreign key (tenant_id, photo_id) references ??.file (tenant_id, id) ${action}`;

/** The photo of an accepted report is one of its issue, where people remove it: the report forgets it then. */
export const guestReportPhoto: Migration = {
  name: '20261126180500-guest-report-photo',
  up: (trx) => trx.raw(refer('on delete set null (photo_id)'), [SCHEMA, CONSTRAINT, CONSTRAINT, SCHEMA]),
  down: (trx) => trx.raw(refer(''), [SCHEMA, CONSTRAINT, CONSTRAINT, SCHEMA]),
};
