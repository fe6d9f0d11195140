import styled from 'styled-components';
import { listEquipmentIssues } from '@portal/contracts/issues/contracts';
import type { EquipmentIssues } from '@portal/contracts/issues/schemas';
import { LoadError, RelativeTime, RouteLink, useAddress, useApiQuery, useT } from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Description } from '@portal/ui-kit/description';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, media, space } from '@portal/ui-kit/theme';
import { WaitingIssues } from '../states/waiting-issues';

const Report = styled.div`
  display: grid;
  ${media.abovePhone} {
    justify-content: start;
  }
`;

const Fixes = styled.ul`
  display: grid;
  gap: ${space.l};
  margin: 0;
  padding: 0;
  list-style: none;
  time {
    color: ${color.muted};
    font-size: ${font.table};
  }
`;

/** On a machine's passport: a problem is reported in one tap; what waits on it, and how it was repaired the last times. */
export function EquipmentPassport({ equipmentId }: { equipmentId: number }) {
  const t = useT();
  const address = useAddress('new_issue', {}, { equipment: equipmentId });
  const query = useApiQuery(listEquipmentIssues, { params: { id: equipmentId } }, { live: ['issue'] });
  const known = query.data?.item;
  return (
    <Stack>
      {address && (
        <Report>
          <ButtonLink variant="primary" size="large" icon="plus" href={address}>
            {t('actions.report_problem')}
          </ButtonLink>
        </Report>
      )}
      {known ? (
        <Known known={known} />
      ) : query.isError ? (
        <LoadError compact error={query.error} onRetry={query.refetch} />
      ) : (
        <SkeletonText lines={4} />
      )}
    </Stack>
  );
}

function Known({ known: { open, open_total, fixes } }: { known: EquipmentIssues }) {
  const t = useT();
  return (
    <>
      <Card title={open_total === 0 ? t('equipment.none_waiting') : t('equipment.waiting', { count: open_total })}>
        {open.length > 0 && <WaitingIssues issues={open} />}
      </Card>
      {fixes && fixes.length > 0 && (
        <Card title={t('equipment.fixes')}>
          <Fixes>
            {fixes.map((fix) => (
              <li key={fix.id}>
                <RouteLink to="issues.show" params={{ id: fix.id }}>
                  <bdi>{fix.title}</bdi>
                </RouteLink>{' '}
                {fix.finished_at && <RelativeTime at={fix.finished_at} label={(time) => t('when.finished', { time })} />}
                <Description>
                  <bdi>{fix.resolution}</bdi>
                </Description>
              </li>
            ))}
          </Fixes>
        </Card>
      )}
    </>
  );
}
