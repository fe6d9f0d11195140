import { useMemo, useState } from 'react';
import { removeCostCenter, listCostCenters } from '@portal/contracts/issues/contracts';
import { costCentersExport } from '@portal/contracts/issues/exports';
import { costCenterList } from '@portal/contracts/issues/lists';
import type { CostCenter } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { api, ApiError, invalidate, lazyDialog, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';

const CostCenterFormDialog = lazyDialog(async () => (await import('./cost-center-form.dialog')).CostCenterFormDialog);

const RIGHT = 'settings.cost_centers';
const FIELDS = {
  symbol: { type: 'text', filter: 'symbol_contains' },
  name: { type: 'text', filter: 'name_contains' },
  active: { type: 'flag', filter: 'active_equals' },
} as const;

/** `/settings/cost-centers`: where costs are booked. */
export function CostCentersPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const [open, setOpen] = useState<{ costCenter?: CostCenter } | null>(null);
  const title = t('routes.cost_centers');
  useSettingsBreadcrumbs(title, { screen: 'settings.cost_centers', label: title });
  const list = useList(listCostCenters, costCenterList, FIELDS, { table: 'cost_centers', live: ['cost_center'] });
  const columns = useMemo<Column<CostCenter>[]>(
    () => [
      { id: 'symbol', header: t('cost_centers.symbol'), primary: true, cell: ({ symbol }) => <bdi>{symbol}</bdi> },
      { id: 'name', header: t('cost_centers.name'), cell: ({ name }) => translated(name, locale) },
      { id: 'parent', header: t('cost_centers.parent'), cell: ({ parent }) => (parent ? <bdi>{parent.symbol}</bdi> : t('none')) },
      { id: 'active', header: t('cost_centers.active'), card: 'labelled', cell: ({ active }) => <Badge>{t(active ? 'yes' : 'no')}</Badge> },
    ],
    [t, locale],
  );
  const mayEdit = can(`${RIGHT}/update`);
  const add = can(`${RIGHT}/create`) ? () => setOpen({}) : undefined;
  useNewAction(add);
  const addButton = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('cost_centers.add')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={title}
        list={list}
        columns={columns}
        filters={[
          { field: 'symbol', label: t('cost_centers.symbol') },
          { field: 'name', label: t('cost_centers.name') },
          { field: 'active', label: t('cost_centers.only_active') },
        ]}
        exported={costCentersExport}
        onRowOpen={mayEdit ? (costCenter) => setOpen({ costCenter }) : undefined}
        rowMenu={(costCenter) => <CostCenterMenu costCenter={costCenter} onEdit={() => setOpen({ costCenter })} />}
        actions={addButton}
        empty={{ icon: 'building', title: t('cost_centers.empty'), hint: t('cost_centers.empty_hint'), action: addButton }}
      />
      {open && <CostCenterFormDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Edit and remove. */
function CostCenterMenu({ costCenter, onEdit }: { costCenter: CostCenter; onEdit: () => void }) {
  const t = useT();
  const { can, locale } = usePortal();
  const name = translated(costCenter.name, locale);
  const remove = async () => {
    await api(removeCostCenter, { params: { id: costCenter.id } });
    invalidate(['cost_center']);
  };
  return (
    <RowMenu
      name={name}
      onEdit={can(`${RIGHT}/update`) ? onEdit : undefined}
      onRemove={can(`${RIGHT}/delete`) ? remove : undefined}
      refusal={(error) => (error instanceof ApiError && error.word === 'in_use' ? t('cost_centers.in_use', { name }) : null)}
    />
  );
}
