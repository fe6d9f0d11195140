import { useMemo, useState } from 'react';
import { generatePeriodic, listPeriodics, removePeriodic } from '@portal/contracts/issues/contracts';
import { periodicList } from '@portal/contracts/issues/lists';
import type { Periodic } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { api, confirm, invalidate, lazyDialog, notify, useFormat, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { ruleInWords } from './rule-words';

const PeriodicFormDialog = lazyDialog(async () => (await import('./periodic-form.dialog')).PeriodicFormDialog);
const PeriodicDatesDialog = lazyDialog(async () => (await import('./periodic-dates.dialog')).PeriodicDatesDialog);

const RIGHT = 'timetable';
const FIELDS = {
  name: { type: 'text', filter: 'name_contains' },
  enabled: { type: 'flag', filter: 'enabled_equals' },
  overdue: { type: 'flag', filter: 'overdue_equals' },
} as const;

type Open = { task: 'edit'; periodic?: Periodic } | { task: 'dates'; periodic: Periodic };

/** `/periodics`: plans that make issues again and again. */
export function PeriodicsPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const format = useFormat();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const list = useList(listPeriodics, periodicList, FIELDS, { table: 'periodics', live: ['periodic'] });
  const columns = useMemo<Column<Periodic>[]>(
    () => [
      { id: 'name', header: t('periodics.name'), primary: true, cell: ({ name }) => translated(name, locale) },
      { id: 'category', header: t('fields.category'), cell: ({ category }) => translated(category.name, locale) },
      { id: 'rule', header: t('periodics.when'), width: [260, 420], priority: 3, cell: ({ rrule }) => ruleInWords(rrule, t, locale) },
      {
        id: 'equipment',
        header: t('periodics.machines'),
        cell: ({ equipment }) => (
          <bdi>{equipment.length > 0 ? equipment.map(({ symbol, name }) => symbol ?? name).join(', ') : t('none')}</bdi>
        ),
      },
      {
        id: 'next_at',
        header: t('periodics.next'),
        width: [160, 210],
        priority: 2,
        card: 'labelled',
        cell: ({ next_at }) => (next_at ? format.dateTime(next_at) : t('none')),
      },
      { id: 'issues_count', header: t('routes.issues'), align: 'end', card: 'labelled', cell: ({ issues_count }) => issues_count },
      {
        id: 'enabled',
        header: t('periodics.enabled'),
        card: 'labelled',
        cell: ({ enabled }) => <Badge>{t(enabled ? 'yes' : 'no')}</Badge>,
      },
    ],
    [t, locale, format],
  );
  const add = can(`${RIGHT}/create`) ? () => setOpen({ task: 'edit' }) : undefined;
  useNewAction(add);
  const addButton = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('periodics.add')}
    </Button>
  );
  const show = (periodic: Periodic) => setOpen(can(`${RIGHT}/update`) ? { task: 'edit', periodic } : { task: 'dates', periodic });
  return (
    <>
      <ListPage
        title={t('routes.periodics')}
        list={list}
        columns={columns}
        filters={[
          { field: 'name', label: t('periodics.name') },
          { field: 'enabled', label: t('periodics.only_enabled') },
          { field: 'overdue', label: t('periodics.only_overdue') },
        ]}
        onRowOpen={show}
        rowMenu={(periodic) => <PeriodicMenu periodic={periodic} onOpen={(task) => setOpen({ task, periodic })} />}
        actions={addButton}
        empty={{ icon: 'calendar', title: t('periodics.empty'), hint: t('periodics.empty_hint'), action: addButton }}
      />
      {open?.task === 'edit' && <PeriodicFormDialog periodic={open.periodic} onClose={close} />}
      {open?.task === 'dates' && <PeriodicDatesDialog periodic={open.periodic} onClose={close} />}
    </>
  );
}

/** Makes the next issues of a periodic now, after a question. */
async function generate(periodic: Periodic, words: { question: string; confirm: string; done: (made: number) => string }): Promise<void> {
  if (!(await confirm({ title: words.question, confirm: words.confirm }))) return;
  try {
    const { item } = await api(generatePeriodic, { params: { id: periodic.id } });
    invalidate(['periodic', 'issue']);
    notify.show({ text: words.done(item.issue_ids.length), tone: item.issue_ids.length > 0 ? 'success' : 'warning' });
  } catch (error) {
    notify.failed(error);
  }
}

/** Edit, dates, generate now, remove. */
function PeriodicMenu({ periodic, onOpen }: { periodic: Periodic; onOpen: (task: Open['task']) => void }) {
  const t = useT();
  const { can, locale } = usePortal();
  const name = translated(periodic.name, locale);
  const update = can(`${RIGHT}/update`);
  const remove = async () => {
    await api(removePeriodic, { params: { id: periodic.id } });
    invalidate(['periodic']);
  };
  const words = {
    question: t('periodics.generate_question', { name }),
    confirm: t('periodics.generate'),
    done: (made: number) => (made > 0 ? t('periodics.generated', { number: made }) : t('periodics.generated_none')),
  };
  return (
    <RowMenu
      name={name}
      onEdit={update ? () => onOpen('edit') : undefined}
      onRemove={can(`${RIGHT}/delete`) ? remove : undefined}
      more={[
        { id: 'dates', label: t('periodics.dates'), icon: 'calendar', onSelect: () => onOpen('dates') },
        ...(update && periodic.next_at !== null
          ? [{ id: 'generate', label: t('periodics.generate'), icon: 'play' as const, onSelect: () => void generate(periodic, words) }]
          : []),
      ]}
    />
  );
}
