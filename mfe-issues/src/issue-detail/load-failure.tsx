import { ApiError, LoadError, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** An issue that did not load: one that is not there is said to be so, everything else can be tried again. */
export function LoadFailure({ error, onRetry, retrying }: LoadFailureProps) {
  const t = useT();
  if (!(error instanceof ApiError) || error.status !== 404) return <LoadError error={error} onRetry={onRetry} retrying={retrying} />;
  return (
    <EmptyState drawing="search" title={t('not_found.title')}>
      {t('not_found.body')}
    </EmptyState>
  );
}
