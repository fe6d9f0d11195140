import styled from 'styled-components';
import { addressOf, usePortal, useT } from '@portal/portal-kit';
import { PageHeader } from '@portal/ui-kit/page-header';
import { space } from '@portal/ui-kit/theme';
import { Tile } from '@portal/ui-kit/tile';
import { useSettingsPage } from '../settings-page';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space.m};
`;

/** `/settings/synchronization`: leads to imports and exports, as far as the person may read them. */
export function SynchronizationPage() {
  const t = useT();
  const { can } = usePortal();
  const title = t('routes.synchronization');
  useSettingsPage(title);
  return (
    <>
      <PageHeader title={title} />
      {can('settings.synchronization/read') && (
        <Cards>
          <Tile
            leads
            icon="inbox"
            href={addressOf('settings.synchronization.parts-import', {}) ?? ''}
            title={t('routes.sync_imports')}
            hint={t('sync.imports_hint')}
          />
          <Tile
            leads
            icon="send"
            href={addressOf('settings.synchronization.parts-export', {}) ?? ''}
            title={t('routes.sync_exports')}
            hint={t('sync.exports_hint')}
          />
        </Cards>
      )}
    </>
  );
}
