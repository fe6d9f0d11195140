import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ALL_AUDIT_ACTIONS } from '@portal/contracts/audit-actions';
import { listAuditEntries } from '@portal/contracts/identity/contracts';
import { auditList } from '@portal/contracts/identity/lists';
import type { AuditEntry } from '@portal/contracts/identity/schemas';
import { currentSearch, lazyDialog, useFormat, usePortal, useT } from '@portal/portal-kit';
import { ListPage, useList } from '@portal/portal-kit/list';
import { PersonPicker } from '@portal/portal-kit/fields';
import type { Column } from '@portal/ui-kit/data-table';
import { DateField } from '@portal/ui-kit/date-field';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { windowOf } from '../schedule/use-calendar-range';
import { isDay } from '../shifts/plant-days';
import { useAuditWords } from './audit-words';
import { DownloadButton } from './download-button';

const AuditDrawer = lazyDialog(async () => (await import('./audit.drawer')).AuditDrawer);

/** Days are those of the plant; the last one counts to its end. */
const fieldsIn = (timeZone: string) =>
  ({
    action: { type: 'text', filter: 'action_equals' },
    actor: { type: 'integer', filter: 'actor_equals' },
    object: { type: 'text', filter: 'object_id_equals' },
    from: { type: 'text', filter: 'occurred_at_gte', toFilter: (day: string) => (isDay(day) ? windowOf(day, 1, timeZone).from : null) },
    until: { type: 'text', filter: 'occurred_at_lt', toFilter: (day: string) => (isDay(day) ? windowOf(day, 1, timeZone).to : null) },
  }) as const;

/** Who did what in the plant, for its administrators. */
export function AuditPage() {
  const t = useT();
  const words = useAuditWords();
  const { tenant } = usePortal();
  const fields = useMemo(() => fieldsIn(tenant.default_timezone), [tenant.default_timezone]);
  const list = useList(listAuditEntries, auditList, fields, { table: 'audit', live: [], autoReload: false });
  const { entry, hrefOf, close } = useOpenEntry(list.rows);
  return (
    <>
      <ListPage
        title={t('routes.audit')}
        list={list}
        columns={useColumns()}
        filters={[
          {
            field: 'action',
            label: t('audit.action'),
            shown: (value) => ALL_AUDIT_ACTIONS.filter((action) => action === value).map(words.action)[0],
            control: (value, onChange) => <ActionSelect value={value} onChange={onChange} />,
          },
          {
            field: 'actor',
            width: 'wide',
            label: t('audit.who'),
            control: (value: number | null, onChange: (value: number | null) => void) => (
              <PersonPicker hideLabel label={t('audit.who')} value={value} onChange={onChange} />
            ),
          },
          { field: 'object', label: t('audit.number'), more: true },
          {
            field: 'from',
            label: t('audit.from'),
            more: true,
            shown: (value) => value,
            control: (value, onChange) => <Day label={t('audit.from')} value={value} onChange={onChange} />,
          },
          {
            field: 'until',
            label: t('audit.until'),
            more: true,
            shown: (value) => value,
            control: (value, onChange) => <Day label={t('audit.until')} value={value} onChange={onChange} />,
          },
        ]}
        rowHref={hrefOf}
        actions={<DownloadButton />}
        empty={{ icon: 'history', title: t('audit.empty'), hint: t('audit.empty_hint') }}
      />
      {entry && <AuditDrawer entry={entry} onClose={close} />}
    </>
  );
}

/** The entry that the address names, of those in sight. */
function useOpenEntry(rows: readonly AuditEntry[] | undefined) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const withEntry = (id: number | null) => {
    const next = currentSearch();
    if (id === null) next.delete('entry');
    else next.set('entry', String(id));
    return next;
  };
  return {
    entry: rows?.find(({ id }) => String(id) === params.get('entry')),
    hrefOf: ({ id }: AuditEntry) => `${pathname}?${withEntry(id).toString()}`,
    close: () => setParams(withEntry(null), { replace: true }),
  };
}

interface ControlProps {
  value: string;
  onChange: (value: string) => void;
}

function ActionSelect({ value, onChange }: ControlProps) {
  const t = useT();
  const words = useAuditWords();
  const options = [
    { value: '', label: t('audit.all') },
    ...ALL_AUDIT_ACTIONS.map((action) => ({ value: action as string, label: words.action(action) })),
  ];
  return <NativeSelect hideLabel label={t('audit.action')} options={options} value={value} onChange={onChange} />;
}

function Day({ label, value, onChange }: ControlProps & { label: string }) {
  return <DateField label={label} value={value} onChange={onChange} />;
}

function useColumns(): Column<AuditEntry>[] {
  const t = useT();
  const format = useFormat();
  const words = useAuditWords();
  return useMemo(
    () => [
      {
        id: 'occurred_at',
        header: t('audit.time'),
        width: [192, 216],
        priority: 4,
        card: 'age',
        cell: (entry) => format.exact(entry.occurred_at),
      },
      { id: 'action', header: t('audit.what'), primary: true, cell: (entry) => words.sentence(entry) },
      {
        id: 'actor',
        header: t('audit.who'),
        width: [128, 208],
        priority: 3,
        card: 'none',
        cell: (entry) => (entry.actor ? words.person(entry.actor) : '-'),
      },
      {
        id: 'approved_by',
        header: t('audit.approved_by'),
        width: [128, 208],
        priority: 2,
        cell: (entry) => (entry.approved_by ? words.person(entry.approved_by) : '-'),
      },
      { id: 'network', header: t('audit.network'), width: [112, 152], card: 'none', cell: (entry) => <bdi>{entry.network ?? '-'}</bdi> },
    ],
    [t, format, words],
  );
}
