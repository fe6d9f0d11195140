import { useState } from 'react';
import { listCountersOfEquipment } from '@portal/contracts/inventory/contracts';
import type { Counter } from '@portal/contracts/inventory/schemas';
import { lazyDialog, LoadError, RelativeTime, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { CounterChart } from './counter-chart';
import { COUNTER_LIVE, useCounterWords } from './counter-words';
import { ReadingTable } from './reading-table';

const ReadingDialog = lazyDialog(async () => (await import('./reading.dialog')).ReadingDialog);

/** The meters of a machine or a tool, each with its course and its readings. */
export function EquipmentCounters({ id }: { id: number }) {
  const t = useT();
  const found = useApiQuery(listCountersOfEquipment, { params: { id } }, { live: COUNTER_LIVE });
  const counters = found.data?.items;
  if (!counters) return found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={8} />;
  if (counters.length === 0) return <EmptyState icon="gauge" title={t('counters.none')} />;
  return (
    <Stack>
      {counters.map((counter) => (
        <CounterCard key={counter.id} counter={counter} />
      ))}
    </Stack>
  );
}

function CounterCard({ counter }: { counter: Counter }) {
  const t = useT();
  const { can } = usePortal();
  const words = useCounterWords();
  const [open, setOpen] = useState(false);
  const { unit, last_value, last_read_at, total, countable } = counter;
  const name = words.name(counter);
  return (
    <Card
      title={name}
      actions={
        can('counters/create') && (
          <Button variant="secondary" icon="plus" aria-label={`${t('counters.read')}: ${name}`} onClick={() => setOpen(true)}>
            {t('counters.read')}
          </Button>
        )
      }
    >
      <Stack>
        <DescriptionList
          entries={[
            { label: t('counters.last_value'), value: words.value(last_value, unit) },
            { label: t('counters.last_read_at'), value: last_read_at && <RelativeTime at={last_read_at} /> },
            ...(countable ? [{ label: t('counters.total'), value: words.value(total, unit) }] : []),
          ]}
        />
        {last_value !== null && <CounterChart counter={counter} />}
        <ReadingTable counter={counter} />
      </Stack>
      {open && <ReadingDialog counter={counter} onClose={() => setOpen(false)} />}
    </Card>
  );
}
