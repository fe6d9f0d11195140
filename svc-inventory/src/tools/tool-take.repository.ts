import type { Page } from '@portal/contracts/answers';
import { toolTakeList } from '@portal/contracts/inventory/lists';
import type { NewToolTake, ToolReturn, ToolTake } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import type { Json } from '@portal/service-kit/json';
import { listOf, personSql, runList, selectList, utc } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';

/** The tool and the people of take `k`. */
const JOIN = `
  join equipment e on e.tenant_id = k.tenant_id and e.id = k.equipment_id
  left join people w on w.tenant_id = k.tenant_id and w.id = k.user_id
  left join people b on b.tenant_id = k.tenant_id and b.id = k.returned_by
  left join people j on j.tenant_id = k.tenant_id and j.id = k.rejected_by`;

const OVERDUE = '(k.returned_at is null and k.due_at is not null and k.due_at < now())';

const ITEM = {
  id: 'k.id',
  equipment_id: 'k.equipment_id',
  equipment: `json_build_object('id', e.id, 'kind', e.kind, 'designation', e.designation, 'symbol', e.symbol)`,
  user: personSql('k.user_id', 'w'),
  terminal_id: 'k.terminal_id',
  issue_id: 'k.issue_id',
  taken_at: utc('k.taken_at'),
  due_at: utc('k.due_at'),
  overdue: OVERDUE,
  condition_out: 'k.condition_out',
  comment: 'k.comment',
  returned_at: utc('k.returned_at'),
  returned_by: personSql('k.returned_by', 'b'),
  condition_in: 'k.condition_in',
  return_comment: 'k.return_comment',
  rejection_reason: 'k.rejection_reason',
  rejected_by: personSql('k.rejected_by', 'j'),
} satisfies Record<keyof ToolTake, string>;

const LIST = listOf(toolTakeList, {
  from: 'tool_take k',
  join: JOIN,
  item: ITEM,
  filters: {
    id: 'k.id',
    equipment_id: 'k.equipment_id',
    user_id: 'k.user_id',
    issue_id: 'k.issue_id',
    open: '(k.returned_at is null)',
    overdue: OVERDUE,
    taken_at: 'k.taken_at',
  },
  sorts: { id: 'k.id' },
  id: 'k.id',
});

/** The log of tools, the newest first. */
export function listTakesPage(query: Query, searchParams: object): Promise<Json<Page<ToolTake>>> {
  return runList(query, LIST, searchParams);
}

const ONE = `select ${selectList(ITEM)} from tool_take k ${JOIN} where k.tenant_id = $1`;

/** @throws NotFound */
export async function readTake(query: Query, id: number): Promise<ToolTake> {
  const [take] = await query.sql<ToolTake>(`${ONE} and k.id = $2`, [id]);
  if (!take) throw new NotFound('The take');
  return take;
}

/** The open take of a tool; null where nobody has it. */
export async function openTakeOf(query: Query, tool: number): Promise<ToolTake | null> {
  const [take] = await query.sql<ToolTake>(`${ONE} and k.equipment_id = $2 and k.returned_at is null`, [tool]);
  return take ?? null;
}

const TAKE = `
  insert into tool_take (tenant_id, equipment_id, user_id, terminal_id, issue_id, due_at, condition_out, comment)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;

/** Notes that a person took a tool, which is locked and free. Returns the number of the take. */
export async function insertTake(query: Query, tool: number, person: number, given: NewToolTake): Promise<number> {
  const { due_at = null, issue_id = null, condition = null, comment = null } = given;
  const [row] = await query.sql<{ id: number }>(TAKE, [tool, person, query.context.terminal ?? null, issue_id, due_at, condition, comment]);
  if (!row) throw new Error('the take was not inserted');
  return row.id;
}

/** Notes that a tool came back. */
export async function closeTake(query: Query, id: number, person: number, { condition, comment = null }: ToolReturn): Promise<void> {
  await query('tool_take')
    .where({ id })
    .update({ returned_at: query.raw('now()'), returned_by: person, condition_in: condition, return_comment: comment });
}

/** Opens a take again whose return somebody rejected. */
export async function reopenTake(query: Query, id: number, person: number, reason: string): Promise<void> {
  await query('tool_take')
    .where({ id })
    .update({
      returned_at: null,
      returned_by: null,
      condition_in: null,
      return_comment: null,
      rejection_reason: reason,
      rejected_by: person,
    });
}
