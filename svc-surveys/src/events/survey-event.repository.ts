import { FLOW_STATE_KINDS } from '@portal/contracts/issues/flow-terms';
import { surveyEventList } from '@portal/contracts/surveys/lists';
import type { SurveyEvent, SurveyEventInput } from '@portal/contracts/surveys/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { listOf, readList, runList, selectList } from '@portal/service-kit/list';
import { refusingViolations, type Query } from '@portal/service-kit/query';

const ITEM = {
  id: 'e.id',
  version: 'e.version',
  event_type: 'e.event_type',
  survey_key: 'e.survey_key',
  survey: `(select json_build_object('id', s.id, 'name', s.name)
    from survey s where s.tenant_id = e.tenant_id and s.key = e.survey_key and s.draft_of is null and s.removed_at is null)`,
  target_user: 'e.target',
  category_path: `nullif(e.category_path, '')`,
  flow_state_flags: 'to_json(e.flags)',
  order: 'e.position',
} satisfies Record<keyof SurveyEvent, string>;

export const SURVEY_EVENTS = listOf(surveyEventList, {
  from: 'survey_event e',
  item: ITEM,
  filters: {
    id: 'e.id',
    survey_key: 'e.survey_key',
    event_type: 'e.event_type',
    target_user: 'e.target',
    category_path: 'e.category_path',
  },
  sorts: { id: 'e.id', order: 'e.position' },
  id: 'e.id',
});

interface EventPage {
  status: 'ok';
  items: SurveyEvent[];
  meta: { total: number; p: number; pp: number };
}

/** A page of the list, and the page that it is. @throws Invalid for what the list does not know */
export async function listEvents(query: Query, searchParams: object): Promise<EventPage> {
  return JSON.parse((await runList<EventPage>(query, SURVEY_EVENTS, searchParams)).text) as EventPage;
}

/** The item at a place of the same list, counted from 1; null outside of it. */
export async function eventAt(query: Query, searchParams: object, place: number): Promise<SurveyEvent | null> {
  if (place < 1) return null;
  const { items } = await listEvents(query, { ...searchParams, p: place, pp: 1 });
  return items[0] ?? null;
}

/** Where the page of a list begins and ends, counted from 1. @throws Invalid for what the list does not know */
export function placesOf(searchParams: object): { first: number; last: number } {
  const { p, pp } = readList(surveyEventList, searchParams);
  return { first: (p - 1) * pp + 1, last: p * pp };
}

const ONE = `select ${selectList(ITEM)} from survey_event e where e.tenant_id = $1 and e.id = $2 for update of e`;

/** One of them, locked in a change. @throws NotFound */
export async function lockEvent(query: Query, id: number): Promise<SurveyEvent> {
  const [found] = await query.sql<SurveyEvent>(ONE, [id]);
  if (!found) throw new NotFound('The survey event');
  return found;
}

/** Flags in the order of the catalogue, so that two sets of the same are equal. */
const columnsOf = ({ event_type, survey_key, target_user, category_path, flow_state_flags }: SurveyEventInput) => ({
  event_type,
  survey_key,
  target: target_user,
  category_path: category_path ?? '',
  flags: FLOW_STATE_KINDS.filter((kind) => flow_state_flags.includes(kind)),
});

const SAME = { survey_event_same: 'survey_key' };

/** Adds it as the last. Returns its id. @throws Invalid `survey_key: taken` where there is the same */
export async function insertEvent(query: Query, input: SurveyEventInput): Promise<number> {
  const [last] = await query.sql<{ position: number }>(
    'select coalesce(max(position), 0) as position from survey_event where tenant_id = $1',
    [],
  );
  const [row] = await refusingViolations(SAME, () =>
    query('survey_event')
      .insert({ ...columnsOf(input), position: (last?.position ?? 0) + 1 })
      .returning<{ id: number }[]>('id'),
  );
  if (!row) throw new Error('the survey event was not inserted');
  return row.id;
}

/** @throws Invalid `survey_key: taken` where there is the same */
export async function storeEvent(query: Query, id: number, input: SurveyEventInput): Promise<void> {
  await refusingViolations(SAME, () =>
    query('survey_event')
      .where({ id })
      .update({ ...columnsOf(input), version: query.raw('version + 1') }),
  );
}

/** Gives it an order; the first of those that have it takes the order that it had. Returns the id of that one, null for nobody. */
export async function swapOrder(query: Query, { id, order }: SurveyEvent, wanted: number): Promise<number | null> {
  const [holder] = await query.sql<{ id: number }>(
    'select id from survey_event where tenant_id = $1 and position = $2 and id <> $3 order by id limit 1 for update',
    [wanted, id],
  );
  await query('survey_event')
    .where({ id })
    .update({ position: wanted, version: query.raw('version + 1') });
  if (holder)
    await query('survey_event')
      .where({ id: holder.id })
      .update({ position: order, version: query.raw('version + 1') });
  return holder?.id ?? null;
}

/** All of them locked, so that two changes of the order follow one another. */
export async function lockOrder(query: Query): Promise<void> {
  await query.sql('select id from survey_event where tenant_id = $1 order by id for update', []);
}

/** Deletes an event that asks surveys. */
export async function eraseEvent(query: Query, id: number): Promise<void> {
  await query('survey_event').where({ id }).del();
}
