import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useCategories } from '../categories/categories.api';
import { ChooseCategory } from './choose-category';
import { NoticeScreen } from './notice-screen';
import { ReportForm } from './report-form';
import { ReportSent } from './report-sent';
import { machineOf, searchOf, stepOf, type ReportStep } from './report-steps';
import { TilesSkeleton } from './tiles-skeleton';
import { useReport } from './use-report';
import { LoadError, usePage, useT } from '@portal/portal-kit';

/** `/new_issue`: what is it about, then what happened. One question per screen. */
export function ReportIssuePage() {
  const [params, setParams] = useSearchParams();
  usePage({ title: useT()('routes.new_issue') });
  const { tree, query } = useCategories();
  const step = stepOf(params);
  const chosen = step.name === 'describe' ? tree?.get(step.category) : undefined;
  const report = useReport(chosen, tree);
  const machine = machineOf(params);
  const begin = useEffectEvent((id: number) => report.chooseMachine(id));
  useEffect(() => {
    if (machine !== null) begin(machine);
  }, [machine]);
  const go = (next: ReportStep) => setParams(searchOf(next, machine));
  const choose = (parent: number | null) => go({ name: 'choose', parent });
  const describe = (category: number) => go({ name: 'describe', category });

  if (report.sent) {
    const again = () => {
      report.restart();
      setParams(searchOf({ name: 'choose', parent: null }));
    };
    return <ReportSent report={report} sent={report.sent} onAnother={again} />;
  }
  if (!tree) return query.isError ? <LoadError error={query.error} onRetry={query.refetch} /> : <TilesSkeleton />;

  if (chosen?.type === 'notice') return <NoticeScreen category={chosen} tree={tree} onGo={choose} />;
  if (chosen) return <ReportForm report={report} category={chosen} tree={tree} onGo={choose} />;
  return (
    <ChooseCategory report={report} tree={tree} parent={step.name === 'choose' ? step.parent : null} onGo={choose} onPick={describe} />
  );
}
