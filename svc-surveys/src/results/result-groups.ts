import type { ResultGroup, ResultPage } from '@portal/contracts/surveys/schemas';
import { translated } from '@portal/contracts/locales';
import { Invalid } from '@portal/service-kit/errors';
import { readList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { namesOf } from '@portal/service-kit/projections';
import { surveyResultList } from '@portal/contracts/surveys/lists';
import { visibleGroups } from './anonymity';
import { bucketsWithin } from './anonymous-figures';
import { readGroups, type Group, type Sums } from './groups.repository';
import { addDays } from './range';
import { NO_VALUE, type Aggregate, type Grouping, type ResultQuery } from './result-query';
import { optionNames, type ScopedVersion } from './scope.repository';

const WEEK_DAYS = 7;

interface GroupsCall {
  query: Query;
  asked: ResultQuery;
  grouping: Grouping;
  versions: readonly ScopedVersion[];
  locale: string;
}

/** Figures by name; null for a question without answers. */
export function aggregatesOf(asked: readonly Aggregate[], sums: readonly Sums[]): Record<string, number | null> {
  return Object.fromEntries(
    asked.map(({ name, figure, question }) => {
      const found = sums.find(({ question_id }) => question_id === question);
      if (!found) return [name, null];
      return [name, figure === 'min' ? found.low : figure === 'max' ? found.high : found.total === null ? null : found.total / found.n];
    }),
  );
}

/** Groups of an anonymous survey that may be shown: versions and values that are large enough, weeks put together. */
function shownGroups(groups: readonly Group[], { grouping, asked }: GroupsCall): Group[] {
  const { range, parameters } = asked;
  if (!range || parameters.size > 0) return [];
  const isNarrowed = range.from !== null || range.to !== null;
  if (grouping.by !== 'week') return isNarrowed ? [] : visibleGroups(groups);
  const weeks = [...groups].reverse().map((group) => ({ ...group, slot: group.key }));
  return bucketsWithin(weeks, range).map(joined).reverse();
}

function joined(groups: readonly (Group & { slot: string })[]): Group {
  const [first] = groups;
  const newest = groups.reduce((latest, group) => (group.newest > latest ? group.newest : latest), '');
  // Figures of numbers are not added up: an optional question may have fewer answers than five.
  return { key: first?.key ?? '', n: groups.reduce((sum, { n }) => sum + n, 0), newest, sums: [] };
}

/** A page of groups. @throws Invalid for what an anonymous survey is not grouped by */
export async function pageOfGroups(call: GroupsCall): Promise<Pick<ResultPage, 'items'> & { total: number; p: number; pp: number }> {
  const { query, asked, grouping, versions } = call;
  const { p, pp } = readList(surveyResultList, asked.list);
  const cells = { asked, grouping, versions: versions.map(({ id }) => id) };
  const questions = asked.aggregates.map(({ question }) => question);
  if (!versions[0]?.anonymous) {
    const { total, groups } = await readGroups(query, cells, questions, { limit: pp, offset: (p - 1) * pp });
    return { items: await asItems(call, groups), total, p, pp };
  }
  const wholeTime = { ...asked, list: {}, range: { from: null, to: null } };
  const source = grouping.by === 'week' ? { ...cells, asked: wholeTime } : cells;
  const { groups } = await readGroups(query, source, [], { limit: null, offset: 0 });
  const shown = shownGroups(groups, call).map((group) => ({
    ...group,
    newest: `${group.newest.slice(0, 'YYYY-MM-DD'.length)}T00:00:00.000Z`,
  }));
  return { items: await asItems(call, shown.slice((p - 1) * pp, p * pp)), total: shown.length, p, pp };
}

async function asItems(call: GroupsCall, groups: readonly Group[]): Promise<ResultGroup[]> {
  const nameOf = await namesFor(call, groups);
  const { asked, grouping } = call;
  const member = grouping.by === 'parameter' ? `p_${grouping.parameter}` : grouping.by;
  return groups.map(({ key, n, newest, sums }) => ({
    id: key,
    name: nameOf(key),
    results_count: n,
    updated_at: newest,
    _grouped_by: { [member]: isNumber(grouping) ? (key === '' ? null : Number(key)) : key },
    _query: { ...filtersOf(asked), ...filterOf(call, key) },
    ...(asked.aggregates.length > 0 && { aggregates: aggregatesOf(asked.aggregates, sums) }),
  }));
}

const isNumber = ({ by }: Grouping) => by === 'version_id' || by === 'user_id' || by === 'issue_id';

const PAGING: ReadonlySet<string> = new Set(['p', 'pp', 'sort_by', 'sort_dir']);

/** The filters that were asked for, which the entries of each group meet too. */
function filtersOf({ list, parameters }: ResultQuery): Record<string, string> {
  const own = Object.entries(list).filter(([key]) => !PAGING.has(key));
  return Object.fromEntries([...own, ...[...parameters].map(([id, value]) => [`fp_${id}`, value || NO_VALUE])]);
}

/** The filter that leaves the entries of one group. A week keeps to the time that was asked for. */
function filterOf({ asked: { list }, grouping }: GroupsCall, key: string): Record<string, string> {
  if (grouping.by === 'parameter') return { [`fp_${grouping.parameter}`]: key || NO_VALUE };
  if (grouping.by !== 'week') return { [`${grouping.by}_equals`]: key || NO_VALUE };
  const { completed_at_gte: from, completed_at_lt: to } = list;
  const end = addDays(key, WEEK_DAYS);
  return {
    completed_at_gte: from !== undefined && Date.parse(from) > Date.parse(key) ? from : key,
    completed_at_lt: to !== undefined && Date.parse(to) < Date.parse(end) ? to : end,
  };
}

/** Names of groups: of a person, a version, an option; the key itself for others. */
async function namesFor({ query, grouping, versions, locale }: GroupsCall, groups: readonly Group[]): Promise<(key: string) => string> {
  switch (grouping.by) {
    case 'version_id': {
      const names = new Map(versions.map(({ id, name, number }) => [String(id), `${translated(name, locale)} (${number})`]));
      return (key) => names.get(key) ?? key;
    }
    case 'user_id': {
      const names = await namesOf(
        query,
        groups.flatMap(({ key }) => (key === '' ? [] : [Number(key)])),
      );
      return (key) => (key === '' ? '' : (names.get(Number(key)) ?? `#${key}`));
    }
    case 'parameter': {
      const names = await optionNames(
        query,
        versions.map(({ id }) => id),
        grouping.parameter,
      );
      return (key) => translated(names.get(key), locale) || key;
    }
    case 'issue_id':
      return (key) => (key === '' ? '' : `#${key}`);
    case 'week':
      return (key) => key;
  }
}

/** @throws Invalid for a question that has no numbers */
export function assertNumbers(aggregates: readonly Aggregate[], versions: readonly ScopedVersion[]): void {
  const known = new Set(versions.flatMap(({ numbers }) => numbers.map(({ id }) => id)));
  if (aggregates.some(({ question }) => !known.has(question))) throw new Invalid({ a: 'not_found' });
}
