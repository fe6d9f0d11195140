import { dropTable, tenantTable, type Migration } from '@portal/service-kit/migration';
import { numbered, refersTo, SCHEMA } from './schema';

export const guestReport: Migration = {
  name: '20261123023440-guest-report',
  up: (trx) =>
    tenantTable(trx, SCHEMA, 'guest_report', (t) => {
      numbered(t);
      t.bigInteger('equipment_id').notNullable();
      t.text('title').notNullable();
      t.text('user_description').notNullable();
      t.text('contact');
      t.uuid('photo_id');
      // Digests: whoever reads the table can neither send a photo nor say who reported.
      t.text('photo_key');
      t.text('network').notNullable();
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
      t.text('status').notNullable().defaultTo('waiting');
      t.bigInteger('issue_id');
      t.text('rejection_reason');
      t.timestamp('decided_at');
      t.bigInteger('decided_by');
      t.check(`status in ('waiting', 'accepted', 'rejected')`);
      t.check(`(status = 'waiting') = (decided_at is null)`);
      t.check(`(status = 'accepted') = (issue_id is not null)`);
      t.check(`(status = 'rejected') = (rejection_reason is not null)`);
      t.unique(['tenant_id', 'photo_key']);
      t.index(['tenant_id', 'status', 'equipment_id']);
      t.index(['tenant_id', 'network', 'created_at']);
      t.index(['tenant_id', 'title', 'id']);
      t.index(['tenant_id', 'created_at', 'id']);
      refersTo(t, 'equipment_id', 'equipment');
      refersTo(t, 'photo_id', 'file');
      refersTo(t, 'issue_id', 'issue');
    }),
  down: (trx) => dropTable(trx, SCHEMA, 'guest_report'),
};
