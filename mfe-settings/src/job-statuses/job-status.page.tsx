import { useParams } from 'react-router';
import type { JobStatus } from '@portal/contracts/sync/schemas';
import { addressOf, ApiError, LoadError, NotFoundPage, usePage, useT, useTab } from '@portal/portal-kit';
import { JobActions, JobBadge, useJob, useJobWords } from '@portal/portal-kit/jobs';
import { Card } from '@portal/ui-kit/card';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { Tabs } from '@portal/ui-kit/tabs';
import { JobGeneral } from './job-general';
import { JobOutput } from './job-status.style';

/** One background job: how far it is, when it was what, and what it made. */
export function JobStatusPage() {
  const t = useT();
  const words = useJobWords();
  const { job, error, retry } = useJob(useParams().id);
  const title = job ? words.type(job.type) : t('routes.job_status');
  usePage({
    title,
    breadcrumbs: [{ label: t('routes.job_statuses'), href: addressOf('jobStatusses.index') ?? undefined }, { label: title }],
  });
  if (!job && error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return (
    <Stack>
      <PageHeader title={title} status={job && <JobBadge status={job.status} />} actions={job && <JobActions job={job} />} />
      {!job && (error ? <LoadError error={error} onRetry={retry} /> : <SkeletonText lines={8} />)}
      {job && <JobTabs job={job} />}
    </Stack>
  );
}

function JobTabs({ job }: { job: JobStatus }) {
  const t = useT();
  const [shown, show] = useTab(['general', 'output']);
  const general = { id: 'general', label: t('jobs.general'), content: <JobGeneral job={job} /> };
  if (job.output === null) return general.content;
  const output = {
    id: 'output',
    label: t('jobs.output'),
    content: (
      <Card>
        <JobOutput dir="ltr" tabIndex={0} aria-label={t('jobs.output')}>
          {JSON.stringify(job.output, null, 2)}
        </JobOutput>
      </Card>
    ),
  };
  return <Tabs label={t('routes.job_status')} items={[general, output]} selected={shown} onSelect={show} />;
}
