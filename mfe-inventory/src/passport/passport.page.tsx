import { useRef } from 'react';
import { useParams } from 'react-router';
import styled from 'styled-components';
import { getPassport } from '@portal/contracts/inventory/contracts';
import type { EquipmentPassport } from '@portal/contracts/inventory/schemas';
import {
  addressOf,
  EQUIPMENT_LIVE,
  LoadError,
  NotFoundPage,
  ApiError,
  Slot,
  useApiQuery,
  usePage,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { ButtonLink } from '@portal/ui-kit/button';
import { Skeleton, SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { PassportDocuments } from './passport-documents';
import { PassportLabel } from './passport-label';
import { StatusBand } from './status-band';

/** What stands below parts of other units. */
const Below = styled(Stack)``;

/**
 * As wide as it is read: it is a label, on a desk too. What is below shows when nothing above it is to come: it would move under a finger.
 */
const Page = styled(Stack)`
  max-inline-size: 44rem;
  margin-inline: auto;
  &:has(${Skeleton}) > ${Below} {
    visibility: hidden;
  }
`;

/** `/passport/:id`: what a person sees who scanned the code of a machine or a tool. */
export function PassportPage() {
  const id = Number(useParams().id);
  const query = useApiQuery(getPassport, { params: { id } }, { live: EQUIPMENT_LIVE });
  if (query.data) return <Passport passport={query.data.item} />;
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />;
  return query.isError ? <LoadError error={query.error} onRetry={query.refetch} retrying={query.isFetching} /> : <SkeletonText lines={6} />;
}

function Passport({ passport }: { passport: EquipmentPassport }) {
  const t = useT();
  const { can } = usePortal();
  const { id, kind, designation, symbol, documents } = passport;
  usePage({ title: symbol ?? designation });
  const files = useRef<HTMLDivElement>(null);
  const showFiles = () => files.current?.scrollIntoView({ block: 'start' });
  const readable = can(kind === 'machine' ? 'machines/read' : 'tools/read');
  const details = readable ? addressOf(kind === 'machine' ? 'machines.show' : 'tools.show', { id }) : null;
  return (
    <Page $gap="l">
      <PassportLabel passport={passport} />
      <StatusBand status={passport.status} since={passport.status_since} archived={passport.archived} />
      <Slot name="equipment.passport" props={{ equipmentId: id, documents: documents.length, onDocuments: showFiles }} />
      <Below $gap="l">
        <div ref={files}>{documents.length > 0 && <PassportDocuments documents={documents} />}</div>
        {details && (
          <ButtonLink size="large" href={details}>
            {t('passport.details')}
          </ButtonLink>
        )}
      </Below>
    </Page>
  );
}
