import type { JobState } from '@portal/contracts/sync/job-states';
import { StatusBadge, type StatusBadgeProps } from '@portal/ui-kit/status-badge';
import { useJobWords } from './job-words';

const TONES: Record<JobState, StatusBadgeProps['tone']> = {
  queued: 'info',
  executing: 'progress',
  retrying: 'warning',
  finished: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** The state of a background job in colour, icon and word. */
export function JobBadge({ status, size }: { status: JobState; size?: StatusBadgeProps['size'] }) {
  const words = useJobWords();
  return (
    <StatusBadge tone={TONES[status] ?? 'neutral'} size={size}>
      {words.state(status)}
    </StatusBadge>
  );
}
