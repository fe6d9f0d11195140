import { failureText } from '@portal/portal-kit/shell';
import { Button } from '@portal/ui-kit/button';
import { useT } from '../words';
import { FullPage } from './full-page';

/** Instead of a screen that failed as a whole: the page can be loaded anew. */
export function FailedScreen({ error }: { error: unknown }) {
  const t = useT();
  return (
    <FullPage title={t('tenant_error.title')}>
      <p role="alert">{failureText(error)}</p>
      <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
        {t('try_again')}
      </Button>
    </FullPage>
  );
}
