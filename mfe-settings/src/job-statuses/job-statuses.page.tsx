import { useMemo } from 'react';
import { REFRESH } from '@portal/contracts/limits';
import { listJobStatuses } from '@portal/contracts/sync/contracts';
import { JOB_STATES } from '@portal/contracts/sync/job-states';
import { jobStatusList } from '@portal/contracts/sync/lists';
import type { JobStatusRow } from '@portal/contracts/sync/schemas';
import { addressOf, useFormat, useT } from '@portal/portal-kit';
import { JobBadge, useJobWords } from '@portal/portal-kit/jobs';
import { ListPage, useList } from '@portal/portal-kit/list';
import type { Column } from '@portal/ui-kit/data-table';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { ProgressBar } from '@portal/ui-kit/progress-bar';
import { ProgressCell } from './job-status.style';

const FIELDS = { status: { type: 'text', filter: 'status_equals' }, job_id: { type: 'integer', filter: 'job_id_equals' } } as const;

const OPTIONS = { table: 'job-statuses', live: ['job'], autoReload: REFRESH.jobsS } as const;

/** What the portal does in the background, newest first. */
export function JobStatusesPage() {
  const t = useT();
  const words = useJobWords();
  const list = useList(listJobStatuses, jobStatusList, FIELDS, OPTIONS);
  return (
    <ListPage
      title={t('routes.job_statuses')}
      list={list}
      columns={useColumns()}
      filters={[
        {
          field: 'status',
          label: t('jobs.status'),
          shown: (value) => (value ? words.state(value) : undefined),
          control: (value, onChange) => (
            <NativeSelect
              hideLabel
              label={t('jobs.status')}
              options={[
                { value: '', label: t('jobs.all_states') },
                ...JOB_STATES.map((state) => ({ value: state as string, label: words.state(state) })),
              ]}
              value={value}
              onChange={onChange}
            />
          ),
        },
        { field: 'job_id', label: t('jobs.job_id') },
      ]}
      rowHref={({ id }) => addressOf('jobStatusses.show', { id }) ?? undefined}
      empty={{ icon: 'history', title: t('jobs.empty'), hint: t('jobs.empty_hint') }}
    />
  );
}

function useColumns(): Column<JobStatusRow>[] {
  const t = useT();
  const words = useJobWords();
  const format = useFormat();
  return useMemo(() => {
    const time = (id: 'created_at' | 'started_at' | 'updated_at' | 'finished_at', priority: number): Column<JobStatusRow> => ({
      id,
      header: t(`jobs.${id}`),
      width: [176, 192],
      priority,
      card: id === 'created_at' ? 'age' : 'none',
      cell: (job) => format.dateTime(job[id]),
    });
    return [
      { id: 'job_id', header: t('jobs.job_id'), width: [72, 96], align: 'end', priority: 5, sortBy: 'id', cell: (job) => job.job_id },
      { id: 'type', header: t('jobs.type'), primary: true, cell: (job) => words.type(job.type) },
      {
        id: 'status',
        header: t('jobs.status'),
        width: [152, 192],
        priority: 8,
        card: 'badge',
        cell: (job) => <JobBadge size="small" status={job.status} />,
      },
      {
        id: 'progress',
        header: t('jobs.progress'),
        width: [96, 160],
        priority: 7,
        cell: (job) => (
          <ProgressCell>
            <ProgressBar hideLabel label={t('jobs.progress')} value={job.progress_now / job.progress_max} />
          </ProgressCell>
        ),
      },
      time('created_at', 6),
      time('started_at', 2),
      time('updated_at', 1),
      time('finished_at', 4),
      {
        id: 'attempts',
        header: t('jobs.attempts'),
        width: [72, 104],
        align: 'end',
        priority: 3,
        card: 'none',
        cell: (job) => job.attempts,
      },
    ];
  }, [t, words, format]);
}
