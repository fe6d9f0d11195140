import { ButtonLink } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { usePortalT } from '../i18n/use-t';
import { usePage } from '../page/page-info';

/** The screen exists, but not for this person. */
export function NotPermittedPage() {
  const t = usePortalT();
  usePage({ title: t('not_permitted.title') });
  return (
    <EmptyState
      heading="h1"
      drawing="gate"
      title={t('not_permitted.title')}
      action={
        <ButtonLink href="/" icon="home">
          {t('to_start')}
        </ButtonLink>
      }
    >
      {t('not_permitted.body')}
    </EmptyState>
  );
}
