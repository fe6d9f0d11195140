import type { JobStatus } from '@portal/contracts/sync/schemas';
import { useFormat, useT } from '@portal/portal-kit';
import { JobBadge, useJobWords } from '@portal/portal-kit/jobs';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { Stack } from '@portal/ui-kit/stack';

/** What is known of a job whatever it makes. */
export function JobGeneral({ job }: { job: JobStatus }) {
  const t = useT();
  const words = useJobWords();
  const format = useFormat();
  const share = job.progress_now / job.progress_max;
  return (
    <Card>
      <Stack>
        <ProgressBar label={t('jobs.progress_now', { share: format.number(share, { style: 'percent' }) })} value={share} />
        <DescriptionList
          entries={[
            { label: t('jobs.status'), value: <JobBadge size="small" status={job.status} /> },
            { label: t('jobs.type'), value: words.type(job.type) },
            ...(words.progress(job.progress_text) ? [{ label: t('jobs.so_far'), value: words.progress(job.progress_text) }] : []),
            { label: t('jobs.job_id'), value: job.job_id },
            { label: t('jobs.attempts'), value: job.attempts },
            { label: t('jobs.created_at'), value: format.exact(job.created_at) },
            { label: t('jobs.started_at'), value: format.exact(job.started_at) },
            { label: t('jobs.updated_at'), value: format.exact(job.updated_at) },
            { label: t('jobs.finished_at'), value: format.exact(job.finished_at) },
            { label: t('jobs.job_uuid'), value: <bdi>{job.job_uuid}</bdi>, wide: true },
            ...(job.error ? [{ label: t('jobs.error'), value: words.failure(job.error.status), wide: true }] : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
