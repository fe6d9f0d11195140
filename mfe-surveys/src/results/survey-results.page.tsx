import type { ReactNode } from 'react';
import { useTab, useT } from '@portal/portal-kit';
import { Tabs } from '@portal/ui-kit/tabs';
import { GroupedEntries } from './grouped-entries';
import { SingleEntries } from './single-entries';
import { useNamedSurvey } from './use-named-survey';

const TABS = ['single', 'grouped'] as const;

/** `/surveys-results`: what was answered, entry by entry and counted by version. */
export function SurveyResultsPage() {
  const t = useT();
  useNamedSurvey();
  const [shown, show] = useTab(TABS);
  const around = (content: ReactNode) => (
    <Tabs
      label={t('results.tabs')}
      selected={shown}
      onSelect={show}
      items={TABS.map((id) => ({ id, label: t(`results.${id}`), content: id === shown ? content : null }))}
    />
  );
  return shown === 'grouped' ? <GroupedEntries around={around} /> : <SingleEntries around={around} />;
}
