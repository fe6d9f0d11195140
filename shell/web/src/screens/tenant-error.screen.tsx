import { Button } from '@portal/ui-kit/button';
import { useT } from '../words';
import { FullPage } from './full-page';

interface TenantErrorProps {
  reason: 'tenant_not_found' | 'failed';
  requestId?: string;
}

/** The address belongs to no plant, or the plant's settings could not be read. */
export function TenantErrorScreen({ reason, requestId }: TenantErrorProps) {
  const t = useT();
  return (
    <FullPage title={t('tenant_error.title')}>
      <p role="alert">{t(reason === 'failed' ? 'tenant_error.failed' : 'tenant_error.tenant_not_found')}</p>
      {requestId && <p>{t('request_number', { id: requestId })}</p>}
      <Button icon="refresh" onClick={() => window.location.reload()}>
        {t('try_again')}
      </Button>
    </FullPage>
  );
}
