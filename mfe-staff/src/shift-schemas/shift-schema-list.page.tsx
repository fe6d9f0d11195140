import { useMemo } from 'react';
import { listShiftSchemas, removeShiftSchema } from '@portal/contracts/identity/contracts';
import { shiftSchemasList } from '@portal/contracts/identity/lists';
import type { ShiftSchema } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, ApiError, goTo, useNewAction, usePage, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { ButtonLink } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { Inline } from '@portal/ui-kit/stack';
import { ShiftBadge } from '../shifts/shift-badge';

const RIGHT = 'settings.shifts_schemas';
const PATH = '/settings/shifts-schemas';

/** `/settings/shifts-schemas`: what crews work, day by day of a cycle. */
export function ShiftSchemaListPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const list = useList(listShiftSchemas, shiftSchemasList, {}, { table: 'shift_schemas', live: ['shift_schema', 'crew'] });
  const title = t('routes.shift_schemas');
  usePage({ title, breadcrumbs: [{ label: t('routes.settings'), href: '/settings' }, { label: title }] });
  const adds = can(`${RIGHT}/create`);
  useNewAction(adds ? () => void goTo(`${PATH}/new`) : undefined);
  const remove = async ({ id }: ShiftSchema) => {
    await api(removeShiftSchema, { params: { id } });
    list.reload();
  };
  return (
    <ListPage
      title={title}
      list={list}
      columns={useColumns()}
      filters={[]}
      rowHref={({ id }) => `${PATH}/${id}`}
      rowMenu={(schema) => (
        <RowMenu
          name={translated(schema.name, locale)}
          onRemove={can(`${RIGHT}/delete`) ? () => remove(schema) : undefined}
          refusal={(error) => (error instanceof ApiError && error.problem?.status === 'in_use' ? t('shifts.in_use') : null)}
        />
      )}
      actions={
        adds && (
          <ButtonLink variant="primary" icon="plus" href={`${PATH}/new`}>
            {t('shifts.add_schema')}
          </ButtonLink>
        )
      }
      empty={{ icon: 'clock', title: t('shifts.empty'), hint: t('shifts.empty_hint') }}
    />
  );
}

function useColumns(): Column<ShiftSchema>[] {
  const t = useT();
  const { locale } = usePortal();
  return useMemo(
    () => [
      { id: 'name', header: t('crews.name'), width: [184, 360], primary: true, cell: ({ name }) => <bdi>{translated(name, locale)}</bdi> },
      {
        id: 'shifts',
        header: t('shifts.shifts'),
        width: [240, 480],
        priority: 2,
        cell: ({ shifts }) => (
          <Inline>
            {shifts.map((shift) => (
              <ShiftBadge key={shift.code} shift={shift} />
            ))}
          </Inline>
        ),
      },
      {
        id: 'cycle_days',
        header: t('shifts.cycle'),
        width: [96, 160],
        priority: 3,
        cell: ({ cycle_days }) => t('work.days', { count: cycle_days }),
      },
      {
        id: 'crews_count',
        header: t('routes.crews'),
        width: [96, 160],
        priority: 4,
        cell: ({ crews_count }) => t('crews.count', { count: crews_count }),
      },
    ],
    [t, locale],
  );
}
