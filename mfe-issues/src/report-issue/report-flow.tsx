import { useEffect, useEffectEvent } from 'react';
import { closeEmbedded, LoadError, usePortal } from '@portal/portal-kit';
import { manifest } from '../../manifest';
import { useCategories } from '../categories/categories.api';
import { ChooseCategory } from './choose-category';
import type { PresetReport } from './corrected-report';
import { DraftBanner } from './draft-banner';
import { NoticeScreen } from './notice-screen';
import { ReportForm } from './report-form';
import { ReportSent } from './report-sent';
import type { ReportStep } from './report-steps';
import { ReportWaiting } from './report-waiting';
import { TerminalReport } from './terminal/terminal-report';
import { TilesSkeleton } from './tiles-skeleton';
import { useReport } from './use-report';

interface ReportFlowProps {
  step: ReportStep;
  /** `machine` is the one that the report begins with from now on. */
  onStep: (step: ReportStep, machine: number | null) => void;
  /** The machine that it begins with. */
  machine?: number | null;
  /** What it begins with. */
  preset?: PresetReport | null;
  /** Another one for each address that was gone to, also for the same one again. */
  visit?: string;
  /** Before what has been reported or waits is shown. */
  onLeave?: () => void;
}

/**
 * Without a connection it could not be fetched any more. By the manifest, as the screen itself is: another import would be another chunk.
 */
function fetchWaitingPage(): void {
  manifest.routes
    .find(({ id }) => id === 'waiting_reports')
    ?.page.load()
    .catch(() => undefined);
}

/** What is it about, then what happened: one question per screen, as a page or in a dialog. */
export function ReportFlow({ step, onStep, machine = null, preset = null, visit, onLeave }: ReportFlowProps) {
  const { terminal } = usePortal();
  const { tree, query } = useCategories();
  const chosen = step.name === 'describe' ? tree?.get(step.category) : undefined;
  const report = useReport(chosen, tree, preset);
  // What somebody left unfinished keeps its machine, also when they come with another one, or again.
  const begin = useEffectEvent((id: number) => {
    if (!report.resumed) report.chooseMachine(id);
  });
  useEffect(() => {
    if (machine !== null) begin(machine);
  }, [machine]);
  // The menu leads here as well: whoever comes again after a report that is done begins another one.
  const beginAfterDone = useEffectEvent(() => {
    if (report.sent || report.waiting) report.restart(machine ?? undefined);
  });
  useEffect(() => beginAfterDone(), [visit]);
  useEffect(fetchWaitingPage, []);
  const choose = (parent: number | null) => onStep({ name: 'choose', parent, ask: terminal ? 'category' : undefined }, machine);
  const pick = (category: number) => {
    const elsewhere = machine !== null && report.resumed && report.draft.equipment_id !== machine;
    if (elsewhere) report.restart(machine);
    onStep({ name: 'describe', category }, machine);
  };
  const again = () => {
    report.restart();
    // The next one is on another machine as often as not.
    onStep({ name: 'choose', parent: null }, null);
    if (terminal) closeEmbedded();
  };

  if (report.sent) return <ReportSent report={report} sent={report.sent} onAnother={again} onLeave={onLeave} />;
  if (report.waiting) return <ReportWaiting report={report} waiting={report.waiting} onAnother={again} onLeave={onLeave} />;
  if (!tree) return query.isError ? <LoadError error={query.error} onRetry={query.refetch} /> : <TilesSkeleton />;
  if (chosen?.type === 'notice') return <NoticeScreen category={chosen} tree={tree} onGo={choose} />;
  // The form comes whole: a question that came later would move what is being answered.
  if (chosen && report.loading) return <TilesSkeleton />;
  const unfinished = report.resumed && (
    <DraftBanner
      report={report}
      tree={tree}
      onDiscard={() => report.restart(machine ?? undefined)}
      onContinue={(category) => onStep({ name: 'describe', category }, null)}
    />
  );
  if (terminal)
    return (
      <TerminalReport report={report} tree={tree} step={step} machine={machine} category={chosen} onStep={onStep} onPick={pick}>
        {unfinished}
      </TerminalReport>
    );
  if (chosen) return <ReportForm report={report} category={chosen} tree={tree} onGo={choose} />;
  const parent = step.name === 'choose' ? step.parent : null;
  return (
    <ChooseCategory tree={tree} parent={parent} onGo={choose} onPick={pick}>
      {parent === null && unfinished}
    </ChooseCategory>
  );
}
