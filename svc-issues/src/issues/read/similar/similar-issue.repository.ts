import type { SimilarIssue, SimilarQuery } from '@portal/contracts/issues/schemas';
import { utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { equipmentSql } from '../rows/issue-row';

const MOST = 5;

const SIMILAR = `
  select i.id, i.title, ${utc('i.finished_at')} as finished_at, i.resolution, coalesce(i.equipment_id = $3, false) as same_machine,
    ${equipmentSql('m')} as equipment
  from unnest(find_similar_issues($2, $3, $4, $5, ${MOST})) with ordinality found (id, place)
  join issue i on i.tenant_id = $1 and i.id = found.id
  left join equipment m on m.tenant_id = i.tenant_id and m.id = i.equipment_id
  order by found.place`;

/** Resolved issues that are near to what is asked for, with what was done. */
export function findSimilar(query: Query, { title = '', equipment_id, category_id, besides }: SimilarQuery): Promise<SimilarIssue[]> {
  return query.sql<SimilarIssue>(SIMILAR, [title, equipment_id ?? null, category_id ?? null, besides ?? null]);
}
