import { addressOf, usePage, useT } from '@portal/portal-kit';

interface IssuePage {
  id: number;
  /** None until it is there. */
  title?: string;
  /** The list that leads to it. */
  list: 'issues' | 'my_issues';
}

/** Names the page of an issue and the way to it. */
export function useIssuePage({ id, title, list }: IssuePage): void {
  const t = useT();
  const number = t('number', { id });
  usePage({
    title: [number, title].filter(Boolean).join(' '),
    breadcrumbs: [{ label: t(`routes.${list}`), href: addressOf(list) ?? undefined }, { label: number }],
  });
}
