import { ButtonLink } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { usePortalT } from '../i18n/use-t';
import { usePage } from '../page/page-info';

/** No screen at this address, or no such thing. */
export function NotFoundPage() {
  const t = usePortalT();
  usePage({ title: t('not_found.title') });
  return (
    <EmptyState
      heading="h1"
      drawing="search"
      title={t('not_found.title')}
      action={
        <ButtonLink href="/" icon="home">
          {t('to_start')}
        </ButtonLink>
      }
    >
      {t('not_found.body')}
    </EmptyState>
  );
}
