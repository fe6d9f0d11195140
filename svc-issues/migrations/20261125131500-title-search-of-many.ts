import type { Knex } from 'knex';
import { secureDefiner, type Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const FIND_BY_TITLE = 'find_issues_by_title(text, integer)';

/** Looks at so many of a tenant's latest issues before the index is asked. */
const SAMPLE = 1_000;
/** Where more of them than this have the text, it takes the index longer to collect them all than the list to be walked. */
const FREQUENT = 100;

const SAMPLED = `
    if (select count(*) filter (where latest.title ilike pattern) from
        (select i.title from issues.issue i where i.tenant_id = tenant order by i.id desc limit ${SAMPLE}) latest) > ${FREQUENT} then
      return null;
    end if;`;

const findByTitle = (first: string) => `
  create or replace function issues.find_issues_by_title(pattern text, most integer) returns bigint[] language plpgsql stable security definer as $$
  declare
    tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
    found bigint[];
  begin${first}
    select array_agg(id) into found
      from (select i.id from issues.issue i where i.tenant_id = tenant and i.title ilike pattern limit most + 1) matches;
    return case when cardinality(found) > most then null else coalesce(found, '{}') end;
  end $$`;

async function replace(trx: Knex, first: string, included: string): Promise<void> {
  await trx.raw(findByTitle(first));
  await secureDefiner(trx, SCHEMA, FIND_BY_TITLE);
  await trx.raw(`drop index ${SCHEMA}.issue_title`);
  await trx.raw(`create index issue_title on ${SCHEMA}.issue (tenant_id, title, id) ${included}`);
}

/**
 * A text that many titles have is counted in an index that says what is archived and finished, too; that it is frequent is seen by the
 * latest.
 */
export const titleSearchOfMany: Migration = {
  name: '20261125131500-title-search-of-many',
  up: (trx) => replace(trx, SAMPLED, 'include (deleted_at, finished)'),
  down: (trx) => replace(trx, '', ''),
};
