import { ApiError, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { ErrorState } from '@portal/ui-kit/error-state';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  compact?: boolean;
}

/** A load that failed, in its place: what it means for the person, and the way on. */
export function LoadFailure({ error, onRetry, retrying, compact }: LoadFailureProps) {
  const t = useT();
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState icon="search" title={t('failed.not_found_title')} compact={compact}>{t('failed.not_found_body')}</EmptyState>;
  }
  const request = error instanceof ApiError ? error.problem?.request_id : undefined;
  return <ErrorState title={t('failed.title')} onRetry={onRetry} retrying={retrying} detail={request} compact={compact}>{t('failed.body')}</ErrorState>;
}
