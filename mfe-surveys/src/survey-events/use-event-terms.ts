import { useMemo } from 'react';
import { translated } from '@portal/contracts/locales';
import { listFlowStateFlags, listSurveyEventTypes, listSurveyTargetUsers } from '@portal/contracts/surveys/contracts';
import type { FlowStateFlag, NamedTerm } from '@portal/contracts/surveys/schemas';
import { SELDOM_CHANGED_MS, useApiQuery, usePortal } from '@portal/portal-kit';

interface EventTerms {
  types: readonly NamedTerm[];
  users: readonly NamedTerm[];
  flags: readonly FlowStateFlag[];
  /** The words for a name in the language of the reader; the name itself while they are not there. */
  nameOf: (kind: 'types' | 'users' | 'flags', name: string) => string;
}

const OPTIONS = { staleTime: SELDOM_CHANGED_MS };

/** Event types, target users and flow state flags with their words. */
export function useEventTerms(): EventTerms {
  const { locale } = usePortal();
  const types = useApiQuery(listSurveyEventTypes, {}, OPTIONS).data?.items;
  const users = useApiQuery(listSurveyTargetUsers, {}, OPTIONS).data?.items;
  const flags = useApiQuery(listFlowStateFlags, {}, OPTIONS).data?.items;
  return useMemo(() => {
    const terms = { types: types ?? [], users: users ?? [], flags: flags ?? [] };
    const nameOf: EventTerms['nameOf'] = (kind, name) => {
      const found = terms[kind].find((term) => term.name === name);
      return found ? translated(found.translations, locale) : name;
    };
    return { ...terms, nameOf };
  }, [types, users, flags, locale]);
}
