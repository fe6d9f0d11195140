import { listGrammar } from '@portal/contracts/lists';
import { listOf } from '@portal/service-kit/list';
import { ANCESTOR_IDS } from './category.repository';

/** `tree`: parents before their children, each level by sort, then id. */
const TREE = listGrammar({ filters: { id: 'integer', path: 'text' }, sorts: ['tree'], defaultSort: { by: 'tree', dir: 'asc' } });

/** Sort and number of each category from the top down to `c`, of equal length so that they compare as text. */
const PLACE = `(select string_agg(lpad(a.sort::text, 7, '0') || lpad(a.id::text, 10, '0'), '/' order by length(a.path))
  from category a where a.tenant_id = c.tenant_id and a.id = any(${ANCESTOR_IDS}))`;

/** Categories as a list, for files. */
export const CATEGORIES = listOf(TREE, {
  from: 'category c',
  item: {
    name: 'c.name',
    parents: 'c.parents',
    type: 'c.type',
    can_be_picked: 'c.can_be_picked',
    icon: 'c.icon',
    color: 'c.color_inherited',
    planned: 'c.planned',
    issue_generates_cost: 'c.issue_generates_cost',
    formal_confirm_required: 'c.formal_confirm_required',
    failure_codes: 'c.failure_codes',
    required_license: 'c.required_license',
  },
  filters: { id: 'c.id', path: 'c.path' },
  sorts: { tree: PLACE },
  id: 'c.id',
});
