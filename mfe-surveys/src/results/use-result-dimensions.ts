import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ContractInput, Contract } from '@portal/contracts/contract';
import { listSurveyResults } from '@portal/contracts/surveys/contracts';
import type { ResultContext, ResultGroup, ResultNumber, ResultPage } from '@portal/contracts/surveys/schemas';
import { SELDOM_CHANGED_MS, useApiQuery } from '@portal/portal-kit';

/** Filters of results, as their call takes them. */
export type ResultFilters = Readonly<Record<string, string | number | boolean>>;

const listResults = listSurveyResults as unknown as Contract<ContractInput & { query: ResultFilters }, ResultPage>;

/** A page of so many groups is enough to choose a value from. */
const VALUES_MAX = 100;

/** By what results can be filtered and grouped. */
export interface ResultDimensions {
  contexts: readonly ResultContext[];
  groupable: readonly string[];
  /** Questions that have an average. */
  numbers: readonly ResultNumber[];
}

const NONE: ResultDimensions = { contexts: [], groupable: [], numbers: [] };

/** By what the results of a survey can be filtered and grouped; of all surveys where the filters name none. */
export function useResultDimensions(survey: ResultFilters): ResultDimensions {
  return dimensionsOf(useFirstPage(survey, true).data) ?? NONE;
}

/** By what the results of one version can be filtered, so far as it is asked for: undefined until then. */
export function useVersionDimensions(version: number, enabled: boolean): ResultDimensions | undefined {
  return dimensionsOf(useFirstPage({ version_id_equals: version }, enabled).data);
}

const useFirstPage = (filters: ResultFilters, enabled: boolean) =>
  useApiQuery(listResults, { query: { ...filters, pp: 1 } }, { live: ['survey'], staleTime: SELDOM_CHANGED_MS, keep: enabled, enabled });

const dimensionsOf = (page: ResultPage | undefined): ResultDimensions | undefined =>
  page && { contexts: page.contexts, groupable: page.meta.groupable, numbers: page.numbers };

/** Results that the filters find, grouped by one of `groupable`; `page` may ask for a figure of each group. */
export function useResultGroups(query: ResultFilters, g: string, page: { p: number; pp: number; a?: string } = { p: 1, pp: VALUES_MAX }) {
  const found = useApiQuery(listResults, { query: { ...query, ...page, g } }, { live: ['survey_result'], keep: true });
  // With `g` all items are groups.
  return { found, groups: found.data?.items as ResultGroup[] | undefined, total: found.data?.meta.total };
}

/** The filter by the survey that the address names. */
export function useSurveyInAddress(): ResultFilters {
  const [address] = useSearchParams();
  const [key, id] = [address.get('s_key') ?? '', address.get('s_id') ?? ''];
  return useMemo(() => ({ ...(key !== '' && { survey_key_equals: key }), ...(id !== '' && { survey_id_equals: id }) }), [key, id]);
}
