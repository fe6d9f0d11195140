import { useState } from 'react';
import { getValuation } from '@portal/contracts/inventory/contracts';
import type { Valuation } from '@portal/contracts/inventory/schemas';
import { addressOf, LoadError, useApiQuery, useFormat, usePage, usePortal, useT } from '@portal/portal-kit';
import { wallClock } from '@portal/portal-kit/clock';
import { Banner } from '@portal/ui-kit/banner';
import { Card } from '@portal/ui-kit/card';
import { DataTable, type Column } from '@portal/ui-kit/data-table';
import { DateField } from '@portal/ui-kit/date-field';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { PlaceName } from '../parts/place-name';
import { STOCK_LIVE } from '../parts/stock-live';
import { useStockWords } from '../parts/use-stock-words';
import { endOfDay } from './end-of-day';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

type PlaceValue = Valuation['locations'][number];

/** `/warehouse/valuation`: what the stock is worth, now or at the end of a day. */
export function ValuationPage() {
  const t = useT();
  const format = useFormat();
  const [day, setDay] = useState('');
  const { tenant } = usePortal();
  const title = t('routes.valuation');
  usePage({ title, breadcrumbs: [{ label: t('routes.warehouse'), href: addressOf('warehouse') ?? undefined }, { label: title }] });
  const today = wallClock(Date.now(), tenant.default_timezone).slice(0, DAY_LENGTH);
  const at = day === '' || day >= today ? undefined : endOfDay(day, tenant.default_timezone);
  const found = useApiQuery(getValuation, { query: { at } }, { live: STOCK_LIVE, keep: true });
  const value = found.data?.item;
  return (
    <Stack>
      <PageHeader title={title} subtitle={value && t('warehouse.worth_at', { at: format.dateTime(value.at) })} />
      <DateField label={t('warehouse.day')} hint={t('warehouse.day_hint')} value={day} onChange={setDay} />
      {!value && (found.error ? <LoadError error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonText lines={6} />)}
      {value && <Worth value={value} />}
    </Stack>
  );
}

function Worth({ value }: { value: Valuation }) {
  const t = useT();
  const words = useStockWords();
  const columns: Column<PlaceValue>[] = [
    { id: 'location', header: t('equipment.location'), primary: true, cell: ({ location }) => <PlaceName place={location} /> },
    { id: 'value', header: t('warehouse.worth'), align: 'end', card: 'labelled', cell: (row) => words.price(row.value, row.currency_id) },
  ];
  return (
    <>
      {value.unpriced > 0 && <Banner tone="warning">{t('warehouse.unpriced', { number: value.unpriced })}</Banner>}
      <Card title={t('warehouse.total')}>
        <DescriptionList
          entries={value.totals.map((total) => ({
            label: t('warehouse.worth'),
            value: <b>{words.price(total.value, total.currency_id)}</b>,
          }))}
        />
      </Card>
      <Card flush title={t('warehouse.by_store')}>
        <DataTable
          label={t('warehouse.by_store')}
          columns={columns}
          rows={value.locations}
          rowKey={({ location, currency_id }) => `${location.id}-${currency_id}`}
          empty={<EmptyState compact icon="warehouse" title={t('entries.empty')} />}
        />
      </Card>
    </>
  );
}
