import { useMemo } from 'react';
import { listCrews, listHandovers } from '@portal/contracts/identity/contracts';
import { handoversList } from '@portal/contracts/identity/lists';
import type { HandoverRow } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, useApiQuery, usePage, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { ListPage, useList } from '@portal/portal-kit/list';
import type { Column } from '@portal/ui-kit/data-table';
import { DateField } from '@portal/ui-kit/date-field';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { ConfirmedBadge, HandoverHeading } from './handover-heading';

const FIELDS = {
  text: { type: 'text', filter: 'text_contains' },
  day: { type: 'text', filter: 'day_equals' },
  crew: { type: 'integer', filter: 'crew_id_equals' },
} as const;
const CREWS_MAX = 100;

/** `/handover/history`: signed handovers by day and crew. */
export function HandoverHistoryPage() {
  const t = useT();
  const { locale } = usePortal();
  const list = useList(listHandovers, handoversList, FIELDS, { table: 'handovers', live: ['handover'] });
  const crews = useApiQuery(listCrews, { query: { pp: CREWS_MAX } }, { live: ['crew'] }).data?.items ?? [];
  const title = t('routes.handover_history');
  usePage({ title, breadcrumbs: [{ label: t('routes.handover'), href: addressOf('handover') ?? undefined }, { label: title }] });
  const named = crews.map(({ id, name }) => ({ value: String(id), label: translated(name, locale) }));
  return (
    <ListPage
      title={title}
      list={list}
      columns={useColumns()}
      filters={[
        { field: 'text', label: t('handover.text') },
        {
          field: 'day',
          label: t('handover.day'),
          control: (value, onChange) => <DateField hideLabel label={t('handover.day')} value={value} onChange={onChange} />,
        },
        {
          field: 'crew',
          label: t('handover.crew'),
          shown: (value) => named.find((crew) => crew.value === String(value))?.label,
          control: (value: number | null, onChange: (value: number | null) => void) => (
            <NativeSelect
              hideLabel
              label={t('handover.crew')}
              options={[{ value: '', label: t('handover.crew') }, ...named]}
              value={value === null ? '' : String(value)}
              onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
            />
          ),
        },
      ]}
      rowHref={({ id }) => addressOf('handover.show', { id }) ?? undefined}
      empty={{ icon: 'clipboard', title: t('handover.none'), hint: t('handover.nothing_hint') }}
    />
  );
}

function useColumns(): Column<HandoverRow>[] {
  const t = useT();
  const personName = usePersonName();
  return useMemo(
    () => [
      { id: 'day', header: t('handover.day'), width: [200, 360], primary: true, cell: (row) => <HandoverHeading {...row} /> },
      { id: 'text', header: t('handover.text'), width: [200, 480], priority: 3, cell: ({ beginning }) => <bdi>{beginning}</bdi> },
      { id: 'author', header: t('handover.author'), width: [120, 220], priority: 2, cell: ({ author }) => personName(author) },
      {
        id: 'confirmed',
        header: t('handover.confirmation'),
        width: [200, 320],
        priority: 2,
        card: 'badge',
        cell: (row) => <ConfirmedBadge {...row} />,
      },
    ],
    [t, personName],
  );
}
