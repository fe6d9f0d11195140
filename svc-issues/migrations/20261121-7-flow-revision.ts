import type { Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const PARTS = ['flow_state', 'flow_transition'];
const EVENTS = {
  insert: 'after insert on %s referencing new table as changed',
  update: 'after update on %s referencing new table as changed',
  delete: 'after delete on %s referencing old table as changed',
};

/** A change of the flow itself, and one of its parts, which touches it. */
const RENEW = `
  create function renew_flow_revision() returns trigger language plpgsql as $$
  begin
    new.revision := gen_random_uuid();
    return new;
  end $$`;

const TOUCH = `
  create function touch_flow() returns trigger language plpgsql as $$
  begin
    update issues.flow set revision = default where (tenant_id, id) in (select tenant_id, flow_id from changed);
    return null;
  end $$`;

/** Each content of a flow has a name of its own, kept by the database: whoever knows the flow of a revision need not read it again. */
export const flowRevision: Migration = {
  name: '20261121-7-flow-revision',
  async up(trx) {
    await trx.raw('alter table ??.flow add column revision uuid not null default gen_random_uuid()', [SCHEMA]);
    await trx.raw(RENEW);
    await trx.raw(TOUCH);
    await trx.raw('create trigger flow_revised before update on flow for each row execute function renew_flow_revision()');
    for (const table of PARTS) {
      for (const [name, event] of Object.entries(EVENTS)) {
        await trx.raw(
          `create trigger flow_touched_by_${name} ${event.replace('%s', table)} for each statement execute function touch_flow()`,
        );
      }
    }
  },
  async down(trx) {
    for (const table of PARTS) for (const name of Object.keys(EVENTS)) await trx.raw(`drop trigger flow_touched_by_${name} on ${table}`);
    await trx.raw('drop trigger flow_revised on flow');
    await trx.raw('drop function touch_flow()');
    await trx.raw('drop function renew_flow_revision()');
    await trx.raw('alter table ??.flow drop column revision', [SCHEMA]);
  },
};
