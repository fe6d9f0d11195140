import { listEquipmentPeriodics } from '@portal/contracts/issues/contracts';
import { LoadError, useApiQuery, useT } from '@portal/portal-kit';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { PeriodicSummary } from './periodic-summary';

/** On a machine: the periodics that make its issues, with their next dates. */
export function EquipmentPeriodics({ equipmentId }: { equipmentId: number }) {
  const t = useT();
  const found = useApiQuery(listEquipmentPeriodics, { params: { id: equipmentId } }, { live: ['periodic'] });
  const items = found.data?.items;
  return (
    <section aria-label={t('periodics.at_machine')}>
      <Stack>
        <h2>{t('periodics.at_machine')}</h2>
        {found.error && <LoadError compact error={found.error} onRetry={() => void found.refetch()} />}
        {!items && !found.error && <SkeletonText lines={2} />}
        {items?.length === 0 && <p>{t('periodics.no_plans')}</p>}
        {items?.map((periodic) => (
          <PeriodicSummary key={periodic.id} periodic={periodic} />
        ))}
      </Stack>
    </section>
  );
}
