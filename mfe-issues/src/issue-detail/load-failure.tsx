import { addressOf, ApiError, LoadError, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';

interface LoadFailureProps {
  /** Where one that is not there leads back to. */
  list: 'issues' | 'my_issues';
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** An issue that did not load: one that is not there is said to be so, everything else can be tried again. */
export function LoadFailure({ list, error, onRetry, retrying }: LoadFailureProps) {
  const t = useT();
  if (!(error instanceof ApiError) || error.status !== 404) return <LoadError error={error} onRetry={onRetry} retrying={retrying} />;
  const back = addressOf(list);
  return (
    <EmptyState
      drawing="search"
      title={t('not_found.title')}
      action={back && <ButtonLink href={back}>{t(`not_found.to_${list}`)}</ButtonLink>}
    >
      {t('not_found.body')}
    </EmptyState>
  );
}
