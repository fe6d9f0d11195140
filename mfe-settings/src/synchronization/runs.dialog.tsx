import { useState } from 'react';
import { listSyncRuns } from '@portal/contracts/sync/contracts';
import type { SyncRun } from '@portal/contracts/sync/schemas';
import { LoadError, useApiQuery, useFormat, useT } from '@portal/portal-kit';
import { JobProgress } from '@portal/portal-kit/jobs';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { LogItem, LogList, LogRow } from '../log/log-list';
import { nameOf, type Config, type Kind } from './config-kind';
import { useProblemText } from './problem-text';
import { RunErrors } from './run-errors';

const SHOWN = 10;
const TONES = { running: 'progress', finished: 'success', failed: 'danger' } as const;

interface RunsDialogProps {
  kind: Kind;
  config: Config;
  /** The job of the run that was begun just now. */
  job?: string;
  onClose: () => void;
}

/** The last runs of an import or an export, each with what was wrong in its files. */
export function RunsDialog({ kind, config, job, onClose }: RunsDialogProps) {
  const t = useT();
  const query = { kind_equals: kind, config_id_equals: config.id, pp: SHOWN };
  const { data, error, refetch } = useApiQuery(listSyncRuns, { query }, { live: ['sync_run'] });
  return (
    <Dialog open dismissable size="medium" onClose={onClose} title={t('sync.runs_of', { name: nameOf(config) })}>
      <Stack>
        {job && <JobProgress id={job} onFinished={() => void refetch()} />}
        {error && <LoadError compact error={error} onRetry={() => void refetch()} />}
        {!data && !error && <SkeletonText lines={4} />}
        {data?.items.length === 0 && <EmptyState compact icon="history" title={t('sync.no_runs')} />}
        <LogList>
          {data?.items.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </LogList>
      </Stack>
    </Dialog>
  );
}

function RunLine({ run }: { run: SyncRun }) {
  const t = useT();
  const format = useFormat();
  const problem = useProblemText();
  const [isOpen, setOpen] = useState(false);
  const { files, rows, created, updated, unchanged, failed } = run;
  return (
    <LogItem>
      <LogRow>
        <StatusBadge size="small" tone={TONES[run.status]}>
          {t(`sync.states.${run.status}`)}
        </StatusBadge>
        {run.dry_run && (
          <StatusBadge size="small" tone="neutral">
            {t('sync.dry_run')}
          </StatusBadge>
        )}
        <span>{format.dateTime(run.started_at)}</span>
      </LogRow>
      <div>
        {run.problem === null ? t(`sync.summary_${run.kind}`, { files, rows, created, updated, unchanged, failed }) : problem(run.problem)}
      </div>
      {failed > 0 && !isOpen && (
        <div>
          <Button size="small" onClick={() => setOpen(true)}>
            {t('sync.show_errors', { count: failed })}
          </Button>
        </div>
      )}
      {isOpen && <RunErrors run={run.id} />}
    </LogItem>
  );
}
