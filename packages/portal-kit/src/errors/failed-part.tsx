import { ErrorState } from '@portal/ui-kit/error-state';
import { ApiError } from '../api/api-error';
import { usePortalT } from '../i18n/use-t';
import { useRecovery } from './use-recovery';
import { useReport } from './use-report';

export interface FailedPartProps {
  /** What failed, as the person knows it. */
  title?: string;
  error?: unknown;
  onRetry: () => void;
  retrying?: boolean;
  compact?: boolean;
}

/** Stands where a part of the page failed; the rest goes on working, and what could not be fetched is fetched again by itself. */
export function FailedPart({ title, error, onRetry, retrying, compact }: FailedPartProps) {
  const t = usePortalT();
  const recovers = useRecovery(error, onRetry);
  const problem = error instanceof ApiError ? error.problem : null;
  const report = useReport(problem, error instanceof Error ? error.message : String(error));
  return (
    <ErrorState
      title={title ? t('part_failed.title_of', { title }) : t('part_failed.title')}
      compact={compact}
      passing={recovers}
      onRetry={onRetry}
      retrying={retrying}
      onReport={report}
      detail={problem?.request_id}
    >
      {recovers ? t('tries_again') : t('part_failed.body')}
    </ErrorState>
  );
}
