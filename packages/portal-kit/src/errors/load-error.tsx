import { ErrorState } from '@portal/ui-kit/error-state';
import { ApiError } from '../api/api-error';
import { usePortalT } from '../i18n/use-t';
import { usePageFailure } from './page-failure';
import { useRecovery } from './use-recovery';
import { useReport } from './use-report';
import { failureText } from '../notices/failure-text';

export interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  compact?: boolean;
  /** Stands for the page itself, or for its rows, rather than for a part of it; without `compact` it is the page. */
  page?: boolean | 'rows';
}

/**
 * Stands where data could not be loaded: says why, tries again in place, by itself where the failure passes, and lets the person report it.
 * For a page itself a 500 opens the error page and a 503 shows the maintenance screen.
 */
export function LoadError({ error, onRetry, retrying, compact, page = !compact }: LoadErrorProps) {
  const t = usePortalT();
  const recovers = useRecovery(error, onRetry);
  usePageFailure(error, page);
  const known = error instanceof ApiError ? error : null;
  const report = useReport(known?.problem ?? null, failureText(error));
  return (
    <ErrorState
      title={t('load_failed')}
      compact={compact}
      passing={recovers}
      onRetry={onRetry}
      retrying={retrying}
      onReport={known && known.status >= 500 ? report : undefined}
      detail={known?.requestId}
    >
      {failureText(error)} {recovers && t('tries_again')}
    </ErrorState>
  );
}
