import { lazyDialog, usePortal, useT } from '@portal/portal-kit';
import type { Part, PartLimit } from '@portal/contracts/inventory/schemas';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Stack } from '@portal/ui-kit/stack';
import { useMemo, useState } from 'react';
import { EntryList } from '../entries/entry-list';
import { PlaceName } from '../place-name';
import { useStockWords } from '../use-stock-words';

const LimitDialog = lazyDialog(async () => (await import('./limit.dialog')).LimitDialog);

interface PartStockProps {
  part: Part;
  editable: boolean;
}

/** How much there is of a part, in which lots and places, and how much there should be in each place. */
export function PartStock({ part, editable }: PartStockProps) {
  const t = useT();
  const words = useStockWords();
  const inUnit = (quantity: string | null) => words.quantity(quantity, part.unit);
  return (
    <Stack>
      <Card>
        <DescriptionList
          entries={[
            { label: t('parts.quantity_available'), value: inUnit(part.quantity_available) },
            { label: t('parts.quantity'), value: inUnit(part.quantity) },
            { label: t('parts.minimum_quantity'), value: inUnit(part.minimum_quantity) },
            { label: t('parts.optimal_quantity'), value: inUnit(part.optimal_quantity) },
          ]}
        />
      </Card>
      <EntryList title={t('entries.title')} query={{ part_id_equals: part.id }} columns="places" />
      <Limits part={part} editable={editable} />
    </Stack>
  );
}

function Limits({ part, editable }: PartStockProps) {
  const t = useT();
  const words = useStockWords();
  const { can } = usePortal();
  const [open, setOpen] = useState<{ limit?: PartLimit } | null>(null);
  const changes = editable && can('parts/update');
  const columns = useMemo((): Column<PartLimit>[] => {
    const amount = (id: 'quantity' | 'minimum' | 'optimum', header: string): Column<PartLimit> => ({
      id,
      header,
      align: 'end',
      width: [96, 144],
      card: 'labelled',
      cell: (limit) => words.quantity(limit[id], part.unit),
    });
    return [
      { id: 'location', header: t('equipment.location'), primary: true, cell: ({ location }) => <PlaceName place={location} /> },
      amount('quantity', t('parts.quantity')),
      amount('minimum', t('parts.minimum_quantity')),
      amount('optimum', t('parts.optimal_quantity')),
    ];
  }, [t, words, part.unit]);
  return (
    <Card
      flush
      title={t('parts.limits')}
      actions={
        changes && (
          <Button variant="quiet" icon="plus" onClick={() => setOpen({})}>
            {t('parts.set_limits')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('parts.limits')}
        columns={columns}
        rows={part.limits}
        rowKey={({ location_id }) => location_id}
        rowMenu={
          changes
            ? (limit) => (
                <IconButton size="small" variant="quiet" icon="pencil" label={t('parts.set_limits')} onClick={() => setOpen({ limit })} />
              )
            : undefined
        }
        empty={<EmptyState compact icon="scale" title={t('parts.no_limits')} />}
      />
      {open && <LimitDialog part={part} limit={open.limit} onClose={() => setOpen(null)} />}
    </Card>
  );
}
