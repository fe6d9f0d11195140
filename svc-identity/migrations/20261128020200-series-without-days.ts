import type { Migration } from '@portal/service-kit/migration';

/** Series whose every day was left out are gone: nobody saw them, and their schedule type could not be removed. */
export const seriesWithoutDays: Migration = {
  name: '20261128020200-series-without-days',
  async up(trx) {
    const tables = ['scheduled_event', 'scheduled_occurrence'];
    for (const table of tables) await trx.raw(`alter table identity.${table} no force row level security`);
    await trx.raw(
      `delete from identity.scheduled_event e where e.rrule is not null and e.known_until is null and jsonb_array_length(e.exdates) > 0
         and not exists (select from identity.scheduled_occurrence o where o.tenant_id = e.tenant_id and o.event_id = e.id)`,
    );
    for (const table of tables) await trx.raw(`alter table identity.${table} force row level security`);
  },
  // What had no day cannot come back, and nothing has to.
  down: () => Promise.resolve(),
};
