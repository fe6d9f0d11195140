import { useParams } from 'react-router';
import { getUserTemplate } from '@portal/contracts/identity/contracts';
import { translated } from '@portal/contracts/locales';
import { addressOf, ApiError, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';

/** The template of a page's address; its number and name stand in the breadcrumb. */
export function useTemplatePage(title: string) {
  const t = useT();
  const { locale } = usePortal();
  const id = Number(useParams().id);
  const { data, error, refetch } = useApiQuery(getUserTemplate, { params: { id } }, { live: ['user'] });
  const template = data?.item;
  const name = template ? `${template.id} · ${translated(template.name, locale)}` : '…';
  usePage({
    title,
    breadcrumbs: [
      { label: t('routes.settings'), href: '/settings' },
      { label: t('routes.user_templates'), href: addressOf('settings.userProfiles') ?? undefined },
      { label: name },
      { label: title },
    ],
  });
  return { template, missing: error instanceof ApiError && error.status === 404, error, retry: () => void refetch() };
}
