import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { usePage, useT } from '@portal/portal-kit';
import { useCorrectedReport } from './corrected-report';
import { ReportFlow } from './report-flow';
import { machineOf, searchOf, stepOf } from './report-steps';
import { TilesSkeleton } from './tiles-skeleton';

/** `/new_issue`: what is it about, then what happened. `?corrects=KEY` corrects a report that waits and was refused. */
export function ReportIssuePage() {
  const [params, setParams] = useSearchParams();
  usePage({ title: useT()('routes.new_issue') });
  const [key] = useState(() => params.get('corrects'));
  const corrected = useCorrectedReport(key);
  const machine = machineOf(params);
  const { key: visit } = useLocation();
  if (corrected === undefined) return <TilesSkeleton />;
  return (
    <ReportFlow
      step={stepOf(params)}
      onStep={(next, on) => setParams(searchOf(next, on))}
      machine={corrected ? null : machine}
      preset={corrected}
      visit={visit}
    />
  );
}
