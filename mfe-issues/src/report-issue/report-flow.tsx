import { useEffect, useEffectEvent } from 'react';
import { closeEmbedded, LoadError, usePortal } from '@portal/portal-kit';
import { manifest } from '../../manifest';
import { useCategories } from '../categories/categories.api';
import { ChooseCategory } from './choose-category';
import type { PresetReport } from './corrected-report';
import { NoticeScreen } from './notice-screen';
import { ReportForm } from './report-form';
import { ReportSent } from './report-sent';
import type { ReportStep } from './report-steps';
import { ReportWaiting } from './report-waiting';
import { TilesSkeleton } from './tiles-skeleton';
import { useReport } from './use-report';

interface ReportFlowProps {
  step: ReportStep;
  onStep: (step: ReportStep) => void;
  /** The machine that it begins with. */
  machine?: number | null;
  /** What it begins with. */
  preset?: PresetReport | null;
  /** Before what has been reported or waits is shown. */
  onLeave?: () => void;
}

/** Without a connection it could not be fetched any more. By the manifest, as the screen itself is: another import would be another chunk. */
function fetchWaitingPage(): void {
  manifest.routes
    .find(({ id }) => id === 'waiting_reports')
    ?.page.load()
    .catch(() => undefined);
}

/** What is it about, then what happened: one question per screen, as a page or in a dialog. */
export function ReportFlow({ step, onStep, machine = null, preset = null, onLeave }: ReportFlowProps) {
  const { terminal } = usePortal();
  const { tree, query } = useCategories();
  const chosen = step.name === 'describe' ? tree?.get(step.category) : undefined;
  const report = useReport(chosen, tree, preset);
  const begin = useEffectEvent((id: number) => report.chooseMachine(id));
  useEffect(() => {
    if (machine !== null) begin(machine);
  }, [machine]);
  useEffect(fetchWaitingPage, []);
  const choose = (parent: number | null) => onStep({ name: 'choose', parent });
  const describe = (category: number) => onStep({ name: 'describe', category });
  const again = () => {
    report.restart();
    choose(null);
    if (terminal) closeEmbedded();
  };

  if (report.sent) return <ReportSent report={report} sent={report.sent} onAnother={again} onLeave={onLeave} />;
  if (report.waiting) return <ReportWaiting report={report} waiting={report.waiting} onAnother={again} onLeave={onLeave} />;
  if (!tree) return query.isError ? <LoadError error={query.error} onRetry={query.refetch} /> : <TilesSkeleton />;
  if (chosen?.type === 'notice') return <NoticeScreen category={chosen} tree={tree} onGo={choose} />;
  if (chosen) return <ReportForm report={report} category={chosen} tree={tree} onGo={choose} />;
  return (
    <ChooseCategory report={report} tree={tree} parent={step.name === 'choose' ? step.parent : null} onGo={choose} onPick={describe} />
  );
}
