import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { Banner } from '@portal/ui-kit/banner';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { Stack } from '@portal/ui-kit/stack';
import { LoadError } from '../errors/load-error';
import { useFormat } from '../format/use-format';
import { usePortalT } from '../i18n/use-t';
import { fileOf, JobActions } from './job-actions';
import { useJobWords } from './job-words';
import { useJob } from './use-job';

export interface JobProgressProps {
  /** What the answer with status 202 calls `job_status_id`. */
  id: string;
  /** Called once, when the job is finished and not failed or cancelled. */
  onFinished?: (job: JobStatus) => void;
  /** Under a job that is finished, in the place of its usual sentence. */
  children?: ReactNode;
}

/** How far a background job is, what went wrong, and what it made. */
export function JobProgress({ id, onFinished, children }: JobProgressProps) {
  const { job, error, retry } = useJob(id);
  const isFinished = job?.status === 'finished';
  const tellFinished = useEffectEvent(() => {
    if (job) onFinished?.(job);
  });
  useEffect(() => {
    if (isFinished) tellFinished();
  }, [isFinished]);
  if (!job) return error ? <LoadError compact error={error} onRetry={retry} /> : <Waiting />;
  if (job.status === 'failed' || job.status === 'cancelled') return <Ended job={job} />;
  return isFinished ? <Finished job={job}>{children}</Finished> : <UnderWay job={job} />;
}

function Waiting() {
  const words = useJobWords();
  return <ProgressBar label={words.state('queued')} />;
}

function UnderWay({ job }: { job: JobStatus }) {
  const words = useJobWords();
  const format = useFormat();
  const share = job.progress_now / job.progress_max;
  const begun = job.status === 'executing' && job.progress_now > 0;
  const state = words.state(job.status);
  const percent = format.number(share, { style: 'percent' });
  const label = begun ? [state, percent, words.progress(job.progress_text)].filter(Boolean).join(' · ') : state;
  return (
    <Stack>
      <ProgressBar label={label} value={begun ? share : undefined} />
      <div>
        <JobActions job={job} />
      </div>
    </Stack>
  );
}

function Ended({ job }: { job: JobStatus }) {
  const words = useJobWords();
  const failed = job.status === 'failed';
  return (
    <Banner live tone={failed ? 'danger' : 'warning'} title={words.state(job.status)} actions={<JobActions job={job} />}>
      {failed && words.failure(job.error?.status ?? '')}
    </Banner>
  );
}

function Finished({ job, children }: { job: JobStatus; children?: ReactNode }) {
  const words = useJobWords();
  const t = usePortalT();
  const file = fileOf(job.output);
  return (
    <Banner live tone="success" title={words.state('finished')} actions={<JobActions job={job} />}>
      {children ?? (file ? <bdi>{file.name}</bdi> : t('jobs.done'))}
    </Banner>
  );
}
