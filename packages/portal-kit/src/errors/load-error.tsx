import { ErrorState } from '@portal/ui-kit/error-state';
import { ApiError } from '../api/api-error';
import { apiHooks } from '../api/hooks';
import { usePortalT } from '../i18n/use-t';
import { useRecovery } from './use-recovery';
import { failureText } from '../notices/failure-text';

export interface LoadErrorProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  compact?: boolean;
}

/** Stands where data could not be loaded: says why, tries again in place, by itself where the failure passes, and lets the person report it. */
export function LoadError({ error, onRetry, retrying, compact }: LoadErrorProps) {
  const t = usePortalT();
  const recovers = useRecovery(error, onRetry);
  const known = error instanceof ApiError ? error : null;
  const report = () => apiHooks().onReport(known?.problem ?? null, failureText(error));
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
