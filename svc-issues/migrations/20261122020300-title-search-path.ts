import { secureDefiner, type Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const FIND_BY_TITLE = 'find_issues_by_title(text, integer)';

/** The same function with its table named in full: what runs as the owner takes no name from anybody else. */
const QUALIFIED = `
  create or replace function issues.find_issues_by_title(pattern text, most integer) returns bigint[] language plpgsql stable security definer as $$
  declare
    tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    found bigint[];
  begin
    select array_agg(id) into found
      from (select i.id from issues.issue i where i.tenant_id = tenant and i.title ilike pattern limit most + 1) matches;
    return case when cardinality(found) > most then null else coalesce(found, '{}') end;
  end $$`;

export const titleSearchPath: Migration = {
  name: '20261122020300-title-search-path',
  async up(trx) {
    await trx.raw(QUALIFIED);
    await secureDefiner(trx, SCHEMA, FIND_BY_TITLE);
  },
  async down(trx) {
    await trx.raw(`alter function ??.${FIND_BY_TITLE} set search_path = issues, public`, [SCHEMA]);
  },
};
