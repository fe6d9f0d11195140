import { useMemo, useState } from 'react';
import { listCompanies, removeCompany } from '@portal/contracts/identity/contracts';
import { companiesList } from '@portal/contracts/identity/lists';
import type { Company } from '@portal/contracts/identity/schemas';
import { api, lazyDialog, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import type { Column } from '@portal/ui-kit/data-table';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { useSettingsPage } from '../settings-page';

const CompanyFormDialog = lazyDialog(async () => (await import('./company-form.dialog')).CompanyFormDialog);

const FIELDS = {
  name: { type: 'text', filter: 'name_contains' },
  city: { type: 'text', filter: 'city_contains' },
  tax_no: { type: 'text', filter: 'tax_no_starts_with' },
  active: { type: 'flag', filter: 'active_equals' },
} as const;

/** `/settings/companies`: the companies that the plant deals with, its own among them. */
export function CompanyListPage() {
  const t = useT();
  const { can } = usePortal();
  const [open, setOpen] = useState<{ company?: Company } | null>(null);
  const list = useList(listCompanies, companiesList, FIELDS, { table: 'companies', live: ['company'] });
  const remove = async ({ id }: Company) => {
    await api(removeCompany, { params: { id } });
    list.reload();
  };
  const add = can('settings.companies/create') ? () => setOpen({}) : undefined;
  useNewAction(add);
  useSettingsPage(t('routes.companies'));
  return (
    <>
      <ListPage
        title={t('routes.companies')}
        list={list}
        count={(count) => t('companies.count', { count })}
        columns={useColumns()}
        filters={[
          { field: 'name', label: t('companies.search') },
          { field: 'city', label: t('company.city'), more: true },
          { field: 'tax_no', label: t('company.tax_no'), more: true },
          { field: 'active', label: t('companies.only_active'), more: true },
        ]}
        rowMenu={(company) => (
          <RowMenu
            name={company.short_name}
            onEdit={can('settings.companies/update') ? () => setOpen({ company }) : undefined}
            onRemove={can('settings.companies/delete') && !company.own ? () => remove(company) : undefined}
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('companies.add')}
            </Button>
          )
        }
        empty={{ icon: 'building', title: t('companies.empty'), hint: t('companies.empty_hint') }}
      />
      {open && <CompanyFormDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useColumns(): Column<Company>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'short_name',
        header: t('company.short_name'),
        width: [128, 240],
        primary: true,
        cell: (company) => <bdi>{company.short_name}</bdi>,
      },
      { id: 'name', header: t('company.name'), width: [184, 400], priority: 2, cell: (company) => <bdi>{company.name}</bdi> },
      { id: 'city', header: t('company.city'), width: [112, 200], priority: 3, cell: (company) => company.city ?? '-' },
      {
        id: 'phone',
        header: t('company.phone'),
        width: [136, 176],
        priority: 5,
        cell: (company) => <bdi dir="ltr">{company.phone ?? '-'}</bdi>,
      },
      { id: 'tax_no', header: t('company.tax_no'), width: [112, 160], priority: 4, cell: (company) => company.tax_no ?? '-' },
      {
        id: 'active',
        header: t('companies.state'),
        width: [168, 208],
        priority: 6,
        card: 'badge',
        cell: (company) =>
          company.own ? (
            <StatusBadge size="small" tone="info">
              {t('companies.own')}
            </StatusBadge>
          ) : (
            <StatusBadge size="small" tone={company.active ? 'success' : 'neutral'}>
              {t(company.active ? 'companies.active' : 'companies.inactive')}
            </StatusBadge>
          ),
      },
    ],
    [t],
  );
}
