import { useState } from 'react';
import { usePage, usePortal, useSettings, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { HubGroups } from './hub-groups';
import { HubSearch } from './hub-search';
import { matchingSettings } from './matching-settings';

/** `/settings`: everything that the person may configure, of whichever unit. */
export function HubPage() {
  const t = useT();
  const { locale } = usePortal();
  const settings = useSettings();
  const [sought, setSought] = useState('');
  const title = t('routes.settings');
  usePage({ title });
  if (settings.length === 0)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState drawing="wrench" title={t('hub.nothing_permitted')}>
          {t('hub.nothing_permitted_hint')}
        </EmptyState>
      </>
    );
  const found = matchingSettings(settings, sought, locale);
  return (
    <>
      <PageHeader title={title} />
      <HubSearch value={sought} onChange={setSought} found={found.length} />
      {found.length > 0 ? <HubGroups settings={found} /> : <EmptyState icon="search" title={t('hub.not_found', { sought })} />}
    </>
  );
}
