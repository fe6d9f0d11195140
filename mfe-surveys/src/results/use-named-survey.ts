import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { listSurveys } from '@portal/contracts/surveys/contracts';
import { currentSearch, useApiQuery } from '@portal/portal-kit';

const PARAM = 'survey_name';

/** Chooses the survey whose name, in any language, or key stands in the address as `survey_name` (specification, section 2). */
export function useNamedSurvey(): void {
  const [params, setParams] = useSearchParams();
  const name = params.get(PARAM);
  const surveys = useApiQuery(listSurveys, { query: { sort_by: 'name', pp: PAGE_SIZE_MAX } }, { live: ['survey'], enabled: name !== null });
  const items = surveys.data?.items;
  useEffect(() => {
    if (name === null || !items) return;
    const found = items.find((survey) => survey.key === name || Object.values(survey.name).includes(name));
    const next = currentSearch();
    next.delete(PARAM);
    if (found) next.set('s_key', found.key);
    setParams(next, { replace: true });
  }, [name, items, setParams]);
}
