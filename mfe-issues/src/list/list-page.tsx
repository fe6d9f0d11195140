import type { ReactNode } from 'react';
import { useAddress, useFormat, usePage, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';

interface ListPageProps {
  title: string;
  total: number | undefined;
  onReload: () => void;
  /** A list of the past, where nothing is begun. */
  looksBack?: boolean;
  /** Between the header and the table. */
  children: ReactNode;
}

/** What the lists of issues share: how many there are, reload, and the way to report one. */
export function ListPage({ title, total, onReload, looksBack = false, children }: ListPageProps) {
  const t = useT();
  const format = useFormat();
  const add = useAddress('new_issue');
  usePage({ title });
  return (
    <>
      <PageHeader
        title={title}
        count={total === undefined ? undefined : format.number(total)}
        actions={
          <>
            <IconButton icon="refresh" label={t('actions.reload')} onClick={onReload} />
            {add && !looksBack && (
              <ButtonLink variant="primary" icon="plus" href={add}>
                {t('actions.new')}
              </ButtonLink>
            )}
          </>
        }
      />
      {children}
    </>
  );
}
