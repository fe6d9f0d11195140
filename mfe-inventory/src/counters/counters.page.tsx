import { useMemo, useState } from 'react';
import { listCounters, removeCounter } from '@portal/contracts/inventory/contracts';
import { COUNTER_TYPES } from '@portal/contracts/inventory/counter-terms';
import { counterList } from '@portal/contracts/inventory/lists';
import type { Counter } from '@portal/contracts/inventory/schemas';
import { api, equipmentName, invalidate, lazyDialog, RouteLink, useNewAction, usePage, usePortal, useT } from '@portal/portal-kit';
import { EquipmentPicker } from '@portal/portal-kit/fields';
import { ListPage, RowMenu, useList, type ListFilter } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { COUNTER_LIVE, useCounterWords } from './counter-words';

const CounterFormDialog = lazyDialog(async () => (await import('./counter-form.dialog')).CounterFormDialog);
const TriggersDialog = lazyDialog(async () => (await import('./triggers.dialog')).TriggersDialog);

const RIGHT = 'settings.counters';
const FIELDS = { type: { type: 'text', filter: 'type_equals' }, equipment: { type: 'integer', filter: 'equipment_id_equals' } } as const;

/** `/settings/counters`: which meters machines and tools have. */
export function CountersPage() {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<{ counter?: Counter } | null>(null);
  const [triggersOf, showTriggers] = useState<Counter | null>(null);
  const title = t('routes.counters');
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  const list = useList(listCounters, counterList, FIELDS, { table: 'counters', live: COUNTER_LIVE });
  const columns = useCounterColumns();
  const filters = useCounterFilters();
  const mayEdit = can(`${RIGHT}/update`);
  const add = can(`${RIGHT}/create`) ? () => setOpen({}) : undefined;
  useNewAction(add);
  const button = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('counters.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        filters={filters}
        onRowOpen={mayEdit ? (counter) => setOpen({ counter }) : undefined}
        rowMenu={(counter) => (
          <CounterMenu counter={counter} onEdit={() => setOpen({ counter })} onTriggers={() => showTriggers(counter)} />
        )}
        actions={button}
        empty={{ icon: 'gauge', title: t('counters.empty'), hint: t('counters.empty_hint'), action: button }}
      />
      {open && <CounterFormDialog {...open} onClose={() => setOpen(null)} />}
      {triggersOf && <TriggersDialog counter={triggersOf} onClose={() => showTriggers(null)} />}
    </>
  );
}

function useCounterFilters(): ListFilter<typeof FIELDS>[] {
  const t = useT();
  const type = t('counters.type');
  return [
    {
      field: 'type',
      label: type,
      shown: (value) => value && t(`counters.types.${value}`),
      control: (value, onChange) => (
        <NativeSelect
          hideLabel
          label={type}
          value={value}
          onChange={onChange}
          options={[
            { value: '', label: `${type}: ${t('equipment.any')}` },
            ...COUNTER_TYPES.map((each) => ({ value: each as string, label: t(`counters.types.${each}`) })),
          ]}
        />
      ),
    },
    {
      field: 'equipment',
      label: t('counters.equipment'),
      control: (value, onChange) => <EquipmentPicker hideLabel label={t('counters.equipment')} value={value} onChange={onChange} />,
    },
  ];
}

function useCounterColumns(): Column<Counter>[] {
  const t = useT();
  const words = useCounterWords();
  return useMemo(
    (): Column<Counter>[] => [
      { id: 'name', header: t('fields.name'), primary: true, width: [160, 320], cell: (counter) => words.name(counter) },
      {
        id: 'equipment',
        header: t('counters.equipment'),
        width: [184, 400],
        priority: 8,
        cell: ({ equipment }) => (
          <RouteLink to={equipment.kind === 'tool' ? 'tools.show' : 'machines.show'} params={{ id: equipment.id }}>
            {equipmentName(equipment)}
          </RouteLink>
        ),
      },
      {
        id: 'type',
        header: t('counters.type'),
        width: [128, 192],
        priority: 6,
        card: 'labelled',
        cell: ({ type }) => t(`counters.types.${type}`),
      },
      {
        id: 'last_value',
        header: t('counters.last_value'),
        align: 'end',
        width: [128, 192],
        priority: 7,
        card: 'labelled',
        cell: ({ last_value, unit }) => words.value(last_value, unit),
      },
      {
        id: 'uuid',
        header: t('counters.uuid'),
        width: [304, 336],
        priority: 3,
        card: 'none',
        cell: ({ uuid }) => <bdi dir="ltr">{uuid}</bdi>,
      },
    ],
    [t, words],
  );
}

interface CounterMenuProps {
  counter: Counter;
  onEdit: () => void;
  onTriggers: () => void;
}

/** Edit, triggers and remove. */
function CounterMenu({ counter, onEdit, onTriggers }: CounterMenuProps) {
  const t = useT();
  const { can } = usePortal();
  const words = useCounterWords();
  const remove = async () => {
    await api(removeCounter, { params: { id: counter.id } });
    invalidate(['counter']);
  };
  return (
    <RowMenu
      name={words.name(counter)}
      onEdit={can(`${RIGHT}/update`) ? onEdit : undefined}
      more={[{ id: 'triggers', label: t('counters.triggers.label'), icon: 'bell', onSelect: onTriggers }]}
      onRemove={can(`${RIGHT}/delete`) ? remove : undefined}
    />
  );
}
