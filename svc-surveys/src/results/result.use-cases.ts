import * as contracts from '@portal/contracts/surveys/contracts';
import { versionFigures } from '@portal/contracts/surveys/lists';
import type { ResultContext, ResultNumber, ResultPage } from '@portal/contracts/surveys/schemas';
import { Invalid, NotFound } from '@portal/service-kit/errors';
import { readList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { useCase, type Deps } from '../deps';
import { ANONYMOUS_MIN } from './anonymity';
import { readGroups, readSums } from './groups.repository';
import type { SignedUrl } from './photo-address';
import { pageOfAnonymousValues, pageOfValues } from './question-values.repository';
import { aggregatesOf, assertNumbers, pageOfGroups } from './result-groups';
import { readResultQuery, type Grouping, type ResultQuery } from './result-query';
import { pageOfEntries, pageOfVersions, readEntry, readVersion, type ListedVersion } from './result.repository';
import { readScope, type ScopedVersion } from './scope.repository';
import { entriesOf, figuresOf, questionResults } from './version-figures';

/** Whole texts are no groups. */
const UNGROUPED: readonly string[] = ['note'];

/** Versions whose entries are counted together: those of one anonymous survey, or all that are not anonymous. */
function countedTogether(scope: readonly ScopedVersion[]): ScopedVersion[] {
  const isOneAnonymous = scope.every(({ anonymous, survey_id }) => anonymous && survey_id === scope[0]?.survey_id);
  return isOneAnonymous ? scope.filter(({ entries }) => entries >= ANONYMOUS_MIN) : scope.filter(({ anonymous }) => !anonymous);
}

/** What versions have, each once, as the newest of them has it. `scope` has the newest first. */
function newestOf<T extends { id: number }>(scope: readonly ScopedVersion[], itemsOf: (version: ScopedVersion) => readonly T[]): T[] {
  const found = new Map<number, T>();
  for (const item of scope.flatMap(itemsOf)) if (!found.has(item.id)) found.set(item.id, item);
  return [...found.values()];
}

const contextsOf = (scope: readonly ScopedVersion[]): ResultContext[] =>
  newestOf(scope, ({ parameters }) => parameters.map(({ id, name, type }) => ({ id, name, type })));

const numbersOf = (scope: readonly ScopedVersion[]): ResultNumber[] =>
  newestOf(scope, ({ anonymous, numbers }) => (anonymous ? [] : numbers));

function groupableBy(contexts: readonly ResultContext[], isAnonymous: boolean, issues: boolean): string[] {
  const people = isAnonymous ? [] : ['user_id', ...(issues ? ['issue_id'] : [])];
  return ['version_id', 'week', ...people, ...contexts.filter(({ type }) => !UNGROUPED.includes(type)).map(({ id }) => `p_${id}`)];
}

const signedUrlOf =
  ({ files }: Pick<Deps, 'files'>, tenant: string): SignedUrl =>
  (id) =>
    files.signedUrl(tenant, id);

const keyOf = (grouping: Grouping) => (grouping.by === 'parameter' ? `p_${grouping.parameter}` : grouping.by);

/** @throws Invalid for a parameter that no version found has */
function assertParameters({ parameters }: ResultQuery, contexts: readonly { id: number }[]): void {
  const unknown = [...parameters.keys()].filter((parameter) => !contexts.some(({ id }) => id === parameter));
  if (unknown.length > 0) throw new Invalid(Object.fromEntries(unknown.map((id) => [`fp_${id}`, 'not_found' as const])));
}

const listSurveyResults = useCase({
  contract: contracts.listSurveyResults,
  async run({ caller, ctx, query, searchParams, deps }): Promise<ResultPage> {
    const asked = readResultQuery(searchParams, ['g', 'a']);
    const scope = await readScope(query, asked);
    const versions = countedTogether(scope);
    const isAnonymous = versions[0]?.anonymous ?? false;
    const issues = caller.can('issues/read');
    const [contexts, numbers] = [contextsOf(versions), numbersOf(versions)];
    const groupable = groupableBy(contexts, isAnonymous, issues);
    assertParameters(asked, contexts);
    assertNumbers(asked.aggregates, versions);
    const { grouping, aggregates } = asked;
    if (grouping && !groupable.includes(keyOf(grouping))) throw new Invalid({ g: 'invalid' });
    if (grouping) {
      const { items, total, p, pp } = await pageOfGroups({ query, asked, grouping, versions, locale: ctx.locale });
      return { status: 'ok', items, contexts, numbers, meta: { total, p, pp, groupable } };
    }
    const [{ items, meta }, sums] = await Promise.all([
      pageOfEntries(query, asked, { issues, signedUrl: signedUrlOf(deps, ctx.tenant) }),
      sumsOf(query, asked, versions),
    ]);
    return {
      status: 'ok',
      items,
      contexts,
      numbers,
      ...(aggregates.length > 0 && { aggregates: aggregatesOf(aggregates, sums) }),
      meta: { ...meta, groupable },
    };
  },
});

/** What is aggregated over all entries; nothing of an anonymous survey, whose figures its versions have. */
async function sumsOf(query: Query, asked: ResultQuery, versions: readonly ScopedVersion[]) {
  if (asked.aggregates.length === 0 || versions[0]?.anonymous) return [];
  const questions = asked.aggregates.map(({ question }) => question);
  return readSums(query, { asked, versions: versions.map(({ id }) => id) }, questions);
}

const getSurveyResult = useCase({
  contract: contracts.getSurveyResult,
  async run({ caller, ctx, query, params: { id }, deps }) {
    const reader = { issues: caller.can('issues/read'), signedUrl: signedUrlOf(deps, ctx.tenant) };
    return { status: 'ok', item: await readEntry(query, id, reader) };
  },
});

/** How many entries of versions the filters find; null where an anonymous survey hides it. */
async function countsOf(
  query: Query,
  asked: ResultQuery,
  versions: readonly ListedVersion[],
): Promise<(version: ListedVersion) => number | null> {
  const filters = Object.fromEntries(Object.entries(asked.list).filter(([key]) => key.startsWith('completed_at_')));
  const isFiltered = Object.keys(filters).length > 0 || asked.parameters.size > 0;
  if (!isFiltered) return ({ anonymous, answersCount }) => (anonymous && answersCount < ANONYMOUS_MIN ? null : answersCount);
  const counted = versions.filter(({ anonymous }) => !anonymous).map(({ versionId }) => versionId);
  const cells = { asked: { ...asked, list: filters }, versions: counted, grouping: { by: 'version_id' } as const };
  const { groups } = await readGroups(query, cells, [], { limit: null, offset: 0 });
  return ({ anonymous, versionId }) => (anonymous ? null : (groups.find(({ key }) => key === String(versionId))?.n ?? 0));
}

const listSurveyVersions = useCase({
  contract: contracts.listSurveyVersions,
  async run({ query, searchParams }) {
    const asked = readResultQuery(searchParams, ['orm_withcount']);
    const { items, meta } = await pageOfVersions(query, asked.list);
    const countOf = asked.withCount ? await countsOf(query, asked, items) : null;
    return {
      status: 'ok',
      items: items.map((version) => {
        const { anonymous: _, ...item } = version;
        return countOf ? { ...item, results_count: countOf(version) } : item;
      }),
      meta,
    };
  },
});

/** The version that a query of figures is about, with its filters checked. @throws NotFound, @throws Invalid */
async function askedVersion(query: Query, id: number, asked: ResultQuery) {
  readList(versionFigures, asked.list);
  const [version, scope] = await Promise.all([
    readVersion(query, id),
    readScope(query, { ...asked, list: { version_id_equals: String(id) } }),
  ]);
  assertParameters(asked, contextsOf(scope));
  return version;
}

const getSurveyVersion = useCase({
  contract: contracts.getSurveyVersion,
  async run({ query, params: { versionId }, searchParams }) {
    const asked = readResultQuery(searchParams, ['orm_withcount']);
    const version = await askedVersion(query, versionId, asked);
    const figures = await figuresOf(query, version, asked);
    const results_count = entriesOf(figures, version.anonymous);
    return { status: 'ok' as const, item: { ...version, results_count, questions: questionResults(version, figures) } };
  },
});

const listQuestionValues = useCase({
  contract: contracts.listQuestionValues,
  async run({ ctx, query, params: { versionId, questionId }, searchParams, deps }) {
    const asked = readResultQuery(searchParams);
    const version = await askedVersion(query, versionId, asked);
    const isKnown = version.sections.some(({ questions }) => questions.some(({ id }) => id === questionId));
    if (!isKnown) throw new NotFound('The question');
    const call = { version: versionId, question: questionId, asked, signedUrl: signedUrlOf(deps, ctx.tenant) };
    return version.anonymous ? pageOfAnonymousValues(query, call) : pageOfValues(query, call);
  },
});

export const resultUseCases = [listSurveyResults, getSurveyResult, listSurveyVersions, getSurveyVersion, listQuestionValues];
