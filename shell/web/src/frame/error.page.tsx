import { usePage } from '@portal/portal-kit/portal';
import { usePortalT } from '@portal/portal-kit/shell';
import { ButtonLink } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { useT } from '../words';

/** Where the portal sends a person when a whole page cannot be shown (specification, section 2). */
export const ERROR_PATH = '/error';

export function ErrorPage() {
  const t = useT();
  const portalT = usePortalT();
  usePage({ title: t('tenant_error.title') });
  return (
    <EmptyState
      tone="danger"
      icon="alert"
      title={t('tenant_error.title')}
      action={
        <ButtonLink href="/" icon="home">
          {portalT('to_start')}
        </ButtonLink>
      }
    >
      {portalT('failed.unknown')}
    </EmptyState>
  );
}
