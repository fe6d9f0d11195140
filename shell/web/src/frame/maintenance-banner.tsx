import styled from 'styled-components';
import type { Maintenance } from '@portal/contracts/identity/schemas';
import { RouteLink } from '@portal/portal-kit';
import { useFormat } from '@portal/portal-kit/shell';
import { Banner } from '@portal/ui-kit/banner';
import { space } from '@portal/ui-kit/theme';
import { useT } from '../words';

const Place = styled.div`
  margin-block-end: ${space.l};
`;

/** Who is shut out, until when, and where that is ended. */
export function MaintenanceBanner({ maintenance }: { maintenance: Maintenance }) {
  const t = useT();
  const format = useFormat();
  const { until } = maintenance;
  return (
    <Place>
      <Banner
        tone="warning"
        title={t('maintenance.only_administrators')}
        actions={<RouteLink to="settings.maintenance">{t('maintenance.manage')}</RouteLink>}
      >
        {until && t('maintenance.until', { time: format.dateTime(until) })}
      </Banner>
    </Place>
  );
}
