import { secureDefiner, type Migration } from '@portal/service-kit/migration';
import { SCHEMA } from './schema';

const FIND_SIMILAR = 'find_similar_issues(text, bigint, bigint, bigint, integer)';

/**
 * Like the search for a title, this runs as the owner: behind row-level security no index is used for what is not leakproof. Candidates are
 * the last repairs of the machine and titles near the words, each by an index that begins with the tenant.
 */
const CREATE = `
  create function issues.find_similar_issues(words text, machine bigint, kind bigint, besides bigint, most integer) returns bigint[] language plpgsql stable as $$
  declare
    tenant constant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  begin
    return (
      select array_agg(best.id order by best.score desc, best.finished_at desc, best.id desc) from (
        select f.id, f.finished_at, public.similarity(f.title, words)
            + case when f.equipment_id = machine then 1 else 0 end + case when f.category_id = kind then 0.1 else 0 end as score
        from (
          (select i.id, i.title, i.finished_at, i.equipment_id, i.category_id from issues.issue i
            where i.tenant_id = tenant and i.equipment_id = machine and i.resolved and i.resolution is not null and i.deleted_at is null
            order by i.finished_at desc, i.id desc limit 200)
          union
          (select i.id, i.title, i.finished_at, i.equipment_id, i.category_id from issues.issue i
            where i.tenant_id = tenant and i.title operator(public.%) words and i.resolved and i.resolution is not null and i.deleted_at is null
            limit 500)
        ) f
        where f.id is distinct from besides and (words = '' or public.similarity(f.title, words) >= 0.2)
        order by score desc, f.finished_at desc, f.id desc limit most
      ) best);
  end $$`;

/** Finds what was resolved before and is called alike. */
export const similarIssues: Migration = {
  name: '20261122185000-similar-issues',
  async up(trx) {
    await trx.raw(CREATE);
    await secureDefiner(trx, SCHEMA, FIND_SIMILAR);
  },
  down: (trx) => trx.raw(`drop function ??.${FIND_SIMILAR}`, [SCHEMA]),
};
