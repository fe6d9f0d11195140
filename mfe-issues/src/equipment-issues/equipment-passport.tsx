import styled from 'styled-components';
import { listEquipmentIssues } from '@portal/contracts/issues/contracts';
import type { EquipmentIssues } from '@portal/contracts/issues/schemas';
import { LoadError, RelativeTime, RouteLink, useAddress, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { Button, ButtonLink } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Description } from '@portal/ui-kit/description';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, media, space } from '@portal/ui-kit/theme';
import { WaitingIssues } from '../states/waiting-issues';

const Buttons = styled.div`
  display: grid;
  gap: ${space.s};
  ${media.abovePhone} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
  }
  ${Badge} {
    margin-inline-start: ${space.s};
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

interface EquipmentPassportProps {
  equipmentId: number;
  /** How many documents the passport has. */
  documents: number;
  onDocuments: () => void;
}

/** On a machine's passport: report, its open issues, its documents; then what waits on it, and how it was repaired the last times. */
export function EquipmentPassport({ equipmentId, documents, onDocuments }: EquipmentPassportProps) {
  const t = useT();
  const { can } = usePortal();
  const report = useAddress('new_issue', {}, { equipment: equipmentId });
  const issues = useAddress('issues', {}, { equipment: equipmentId, open: 1 });
  const query = useApiQuery(listEquipmentIssues, { params: { id: equipmentId } }, { live: ['issue'] });
  const known = query.data?.item;
  return (
    <Stack>
      <Buttons>
        {report && (
          <ButtonLink variant="primary" size="large" icon="plus" href={report}>
            {t('actions.report_problem')}
          </ButtonLink>
        )}
        {issues && can('issues/read') && (
          <ButtonLink size="large" icon="clipboard" href={issues}>
            {t('widgets.open_issues')}
            {known && <Badge>{known.open_total}</Badge>}
          </ButtonLink>
        )}
        {documents > 0 && (
          <Button size="large" icon="file-text" onClick={onDocuments}>
            {t('files.documents')}
            <Badge>{documents}</Badge>
          </Button>
        )}
      </Buttons>
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
