import type { Job } from '@portal/proto/portal/v1/job';
import { noticeText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../texts';

/** Who waited less has seen the end themselves, in milliseconds. */
const LONG_MS = 60_000;
/** What ended before, such as while this service was away for long, is no news any more. */
const NEWS_MS = 3_600_000;

/** Tells the person who enqueued a job that it has failed, or has finished after long. */
export function notifyEnd(query: Query, { id, status, createdBy, createdAt, finishedAt }: Job, now: Date): void {
  if (createdBy === 0 || !createdAt || !finishedAt || now.getTime() - finishedAt.getTime() > NEWS_MS) return;
  const long = finishedAt.getTime() - createdAt.getTime() >= LONG_MS;
  if (status !== 'failed' && !(status === 'finished' && long)) return;
  const name = status === 'failed' ? 'job_failed' : 'job_finished';
  query.notify({
    kind: `sync.${name}`,
    to: { users: [createdBy] },
    origin: 'Processes',
    params: { job_status_id: id, status },
    texts: { title: noticeText(t, `notices.${name}`) },
  });
}
