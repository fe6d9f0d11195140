import { useEffect, useRef, useState } from 'react';
import { changeIssuePeriodic, listIssuePeriodics } from '@portal/contracts/issues/contracts';
import type { PeriodicWithDates } from '@portal/contracts/issues/schemas';
import { api, failureText, invalidate, LoadError, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { PeriodicSummary } from './periodic-summary';
import { RuleFields } from './rule-fields';
import { ruleBody, ruleFaults, ruleValuesOf, type RuleValues } from './rule-values';

/** Changes are sent once nobody has changed anything for so long. */
const SAVE_MS = 1_000;

/** On an issue that a periodic made: the plan, its next dates, and how it repeats, which can be changed here. */
export function IssuePeriodics({ issueId }: { issueId: number }) {
  const t = useT();
  const found = useApiQuery(listIssuePeriodics, { params: { id: issueId } }, { live: ['periodic'] });
  if (found.error) return <LoadError compact error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonText lines={4} />;
  const { items } = found.data;
  if (items.length === 0)
    return (
      <EmptyState compact icon="calendar" title={t('periodics.none_here')}>
        {t('periodics.none_here_hint')}
      </EmptyState>
    );
  return (
    <Stack>
      {items.map((periodic) => (
        <IssuePeriodic key={periodic.id} issueId={issueId} periodic={periodic} />
      ))}
    </Stack>
  );
}

function IssuePeriodic({ issueId, periodic }: { issueId: number; periodic: PeriodicWithDates }) {
  const { can } = usePortal();
  return (
    <Stack>
      <PeriodicSummary periodic={periodic} />
      {can('timetable/update') && <SavedRule issueId={issueId} periodic={periodic} />}
    </Stack>
  );
}

/** The rule as it is edited: it is sent a second after the last change. */
function SavedRule({ issueId, periodic }: { issueId: number; periodic: PeriodicWithDates }) {
  const t = useT();
  const { id, rrule } = periodic;
  const [rule, setRule] = useState<RuleValues>(() => ruleValuesOf(rrule));
  const [state, setState] = useState<'saved' | 'waiting' | { failed: string } | null>(null);
  const version = useRef(periodic.version);
  useEffect(() => {
    version.current = Math.max(version.current, periodic.version);
  }, [periodic.version]);
  const faults = ruleFaults(rule);
  const valid = Object.keys(faults).length === 0;
  useEffect(() => {
    if (state !== 'waiting' || !valid) return undefined;
    const timer = setTimeout(() => {
      const body = { rrule: ruleBody(rule, rrule.tzid), version: version.current };
      api(changeIssuePeriodic, { params: { id: issueId, periodicId: id }, body }).then(
        ({ item }) => {
          version.current = item.version;
          setState('saved');
          invalidate(['periodic']);
        },
        (error: unknown) => setState({ failed: failureText(error) }),
      );
    }, SAVE_MS);
    return () => clearTimeout(timer);
  }, [state, valid, rule, rrule.tzid, issueId, id]);
  const change = (values: RuleValues) => {
    setRule(values);
    setState('waiting');
  };
  const errors = Object.fromEntries(Object.keys(faults).map((field) => [field, t('periodics.wrong')]));
  return (
    <Stack>
      <RuleFields values={rule} errors={errors} onChange={change} />
      <p role="status">{state === 'saved' ? t('periodics.saved') : state === 'waiting' ? t('periodics.saving') : ''}</p>
      {typeof state === 'object' && state !== null && <Banner tone="danger">{state.failed}</Banner>}
    </Stack>
  );
}
