import type { Page } from '@portal/contracts/answers';
import { listGrammar } from '@portal/contracts/lists';
import { versionFigures } from '@portal/contracts/surveys/lists';
import type { QuestionValue } from '@portal/contracts/surveys/schemas';
import type { Json } from '@portal/service-kit/json';
import { listOf, runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { visibleGroups } from './anonymity';
import { bucketsWithin } from './anonymous-figures';
import { readSlots, type SlottedFigure } from './figures.repository';
import { withAddresses, type SignedUrl } from './photo-address';
import { ENTRY, ENTRY_JOIN, photosSql } from './result-lists.repository';
import { parameterFilters, type ResultQuery } from './result-query';

const ANSWER = `(select a from jsonb_path_query(e.data, '$[*].answers[*]') a where (a ->> 'question_id')::bigint = :question limit 1)`;
const IS_NAMED = `(${ANSWER} -> 'images_ids') @> to_jsonb(f.id::text)`;
const FOUND = `e.version_id = :version and ${ANSWER} is not null and e.parameters @> :fp_given::jsonb and not exists (
  select 1 from jsonb_array_elements(e.parameters) g where (g ->> 'parameter_id')::bigint = any(:fp_missing::bigint[]))`;

const VALUES = listOf(versionFigures, {
  from: 'survey_entry e',
  where: FOUND,
  join: ENTRY_JOIN,
  item: {
    result_id: 'e.id',
    user: ENTRY.user,
    completed_at: ENTRY.completed_at,
    value: `${ANSWER} -> 'value'`,
    photos: photosSql(IS_NAMED),
  } satisfies Record<keyof QuestionValue, string>,
  filters: { completed_at: 'e.completed_at' },
  sorts: { id: 'e.id' },
  id: 'e.id',
});

/** Answers in their own order, for that of the entries would tell who answered when. */
const ANONYMOUS_VALUES = listOf(listGrammar({ filters: {}, sorts: ['value'], defaultSort: { by: 'value', dir: 'asc' } }), {
  from: 'survey_entry e',
  where: `${FOUND} and (:weeks::date[] is null or date_trunc('week', e.completed_at at time zone 'UTC')::date = any(:weeks::date[]))`,
  item: {
    result_id: 'null',
    user: 'null',
    completed_at: 'null',
    value: `${ANSWER} -> 'value'`,
    photos: photosSql(IS_NAMED, 'f.id::text'),
  } satisfies Record<keyof QuestionValue, string>,
  filters: {},
  sorts: { value: `(${ANSWER} ->> 'value') collate "und-x-icu"` },
  id: 'e.id',
});

interface Asked {
  version: number;
  question: number;
  asked: ResultQuery;
  signedUrl: SignedUrl;
}

/** Reads a page of values, and makes the addresses of their photos. */
async function pageOf(answer: Promise<Json<Page<QuestionValue>>>, signedUrl: SignedUrl): Promise<Page<QuestionValue>> {
  const page = JSON.parse((await answer).text) as Page<QuestionValue>;
  return { ...page, items: page.items.map((item) => withAddresses(item, signedUrl)) };
}

/** Answers to a question, the newest first. */
export function pageOfValues(query: Query, { version, question, asked, signedUrl }: Asked): Promise<Page<QuestionValue>> {
  return pageOf(runList(query, VALUES, asked.list, { version, question, ...parameterFilters(asked) }), signedUrl);
}

/** Answers to a question of an anonymous version, as far as its figures are shown. */
export async function pageOfAnonymousValues(query: Query, call: Asked): Promise<Page<QuestionValue>> {
  const { version, question, asked, signedUrl } = call;
  const { p, pp } = asked.list;
  const shown = await shownSlots(query, call);
  const params = { version, question, ...parameterFilters(asked), weeks: shown };
  return pageOf(runList(query, ANONYMOUS_VALUES, { ...(p !== undefined && { p }), ...(pp !== undefined && { pp }) }, params), signedUrl);
}

/** Weeks whose answers are shown, null for all of them. */
async function shownSlots(query: Query, { version, question, asked }: Asked): Promise<string[] | null> {
  const { range, parameters } = asked;
  const [narrowing, ...others] = parameters;
  if (!range || others.length > 0) return [];
  const all = { asked: { ...asked, list: {}, parameters: new Map(), range: { from: null, to: null } }, versions: [version] };
  const answered = (rows: SlottedFigure[]) => rows.filter(({ question_id, answer }) => question_id === question && answer === 0);
  if (!narrowing) return bucketsWithin(answered(await readSlots(query, all)), range).flatMap((bucket) => bucket.map(({ slot }) => slot));
  if (range.from !== null || range.to !== null) return [];
  const [parameter, value] = narrowing;
  const values = answered(await readSlots(query, { ...all, grouping: { by: 'parameter', parameter } }));
  return visibleGroups(values).some(({ slot }) => slot === value) ? null : [];
}
