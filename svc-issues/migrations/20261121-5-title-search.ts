import type { Migration } from '@portal/service-kit/migration';

/**
 * PostgreSQL uses no index for ILIKE behind row-level security: the operator is not leakproof, so the policy would have
 * to come first. This one function looks as the owner, whom the policy beside it lets read, and asks for the tenant
 * itself. Null where there are more than `most`: then walking the list is the quicker way.
 */
const FIND_BY_TITLE = `
  create function find_issues_by_title(pattern text, most integer) returns bigint[] language plpgsql stable security definer set search_path = issues, public as $$
  declare
    tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    found bigint[];
  begin
    select array_agg(id) into found from (select id from issue where tenant_id = tenant and title ilike pattern limit most + 1) matches;
    return case when cardinality(found) > most then null else coalesce(found, '{}') end;
  end $$`;

/** Lets a search for a title use its index. */
export const titleSearch: Migration = {
  name: '20261121-5-title-search',
  async up(trx) {
    await trx.raw('create policy of_title_search on issue for select to issues_owner using (true)');
    await trx.raw(FIND_BY_TITLE);
  },
  async down(trx) {
    await trx.raw('drop function find_issues_by_title(text, integer)');
    await trx.raw('drop policy of_title_search on issue');
  },
};
