import { useState } from 'react';
import { tryFlowDraft } from '@portal/contracts/issues/contracts';
import type { Flow, TryDifference, TryResult } from '@portal/contracts/issues/schemas';
import { useApiMutation, useFormat, useT } from '@portal/portal-kit';
import { JobProgress, useJob } from '@portal/portal-kit/jobs';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DataTable } from '@portal/ui-kit/data-table';
import { Stack } from '@portal/ui-kit/stack';
import type { DraftEditor } from '../draft/use-flow-draft';
import { useDifferenceColumns } from './use-difference-columns';

interface SimulationPanelProps {
  flow: Flow;
  editor: DraftEditor;
}

/** The calendar month before the present one. */
export function lastMonth(now: Date): { from: string; to: string } {
  const start = (months: number) => new Date(now.getFullYear(), now.getMonth() + months, 1).toISOString();
  return { from: start(-1), to: start(0) };
}

/** Replays the issues of last month through the saved draft, and says which would have gone another way. */
export function SimulationPanel({ flow, editor }: SimulationPanelProps) {
  const t = useT();
  const [job, setJob] = useState<string>();
  const tried = useApiMutation(tryFlowDraft, { notifyInvalid: true, onSuccess: ({ item }) => setJob(item.job_status_id) });
  const { dirty, version } = editor;
  const start = async () => {
    setJob(undefined);
    if ((dirty ? await editor.save() : version) === null) return;
    tried.mutate({ params: { id: flow.id }, body: lastMonth(new Date()) });
  };
  return (
    <Stack>
      <p>{t('flows.try.hint')}</p>
      <div>
        <Button variant="primary" icon="play" busy={tried.isPending} disabled={version === null && !dirty} onClick={() => void start()}>
          {t('flows.try.start')}
        </Button>
      </div>
      {version === null && !dirty && <p>{t('flows.try.nothing')}</p>}
      {job && <TryOutcome key={job} id={job} flow={flow} editor={editor} />}
    </Stack>
  );
}

function TryOutcome({ id, flow, editor }: SimulationPanelProps & { id: string }) {
  const { job } = useJob(id);
  if (job?.status !== 'finished') return <JobProgress id={id} />;
  return <Outcome result={job.output as TryResult} flow={flow} editor={editor} />;
}

function Outcome({ result, flow, editor }: SimulationPanelProps & { result: TryResult }) {
  const t = useT();
  const format = useFormat();
  const { replayed, same, different } = result;
  const columns = useDifferenceColumns(flow, editor.content);
  const others = replayed - same;
  if (replayed === 0) return <Banner live title={t('flows.try.none')} />;
  return (
    <>
      <Banner
        live
        tone={others === 0 ? 'success' : 'warning'}
        title={t('flows.try.result', { same: format.number(same), replayed: format.number(replayed) })}
      >
        {others > different.length && t('flows.try.first', { count: different.length })}
      </Banner>
      {different.length > 0 && (
        <Card flush>
          <DataTable<TryDifference>
            label={t('flows.try.different')}
            columns={columns}
            rows={different}
            rowKey={({ issue_id }) => issue_id}
          />
        </Card>
      )}
    </>
  );
}
