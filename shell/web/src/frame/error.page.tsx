import { readPageFailure, usePage } from '@portal/portal-kit/portal';
import { usePortalT } from '@portal/portal-kit/shell';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Inline } from '@portal/ui-kit/stack';
import { openErrorReport } from '../dialogs/error-report';
import { useT } from '../words';

/** Stands for a whole page that cannot be shown: to try it again, to report it, or to go to the start (specification, section 2). */
export function ErrorPage() {
  const t = useT();
  const portalT = usePortalT();
  const { from, requestId } = readPageFailure(window.location.search);
  usePage({ title: t('tenant_error.title') });
  const report = () => openErrorReport({ message: portalT('failed.unknown'), request_id: requestId ?? undefined });
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon="alert"
        title={t('tenant_error.title')}
        action={
          <Inline $justify="center">
            {from && (
              <ButtonLink href={from} variant="primary" icon="refresh">
                {t('try_again')}
              </ButtonLink>
            )}
            <ButtonLink href="/" icon="home">
              {portalT('to_start')}
            </ButtonLink>
            <Button icon="flag" onClick={report}>
              {portalT('report_problem')}
            </Button>
          </Inline>
        }
      >
        {portalT('failed.unknown')} {requestId && t('request_number', { id: requestId })}
      </EmptyState>
    </div>
  );
}
