import { useState } from 'react';
import { useParams } from 'react-router';
import { removeCategory, sortCategory } from '@portal/contracts/issues/contracts';
import { categoriesExport } from '@portal/contracts/issues/exports';
import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import {
  addressOf,
  api,
  ApiError,
  goTo,
  invalidate,
  lazyDialog,
  LoadError,
  navigate,
  NotFoundPage,
  useNewAction,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { ExportButton, RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { DataTable } from '@portal/ui-kit/data-table';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Inline } from '@portal/ui-kit/stack';
import { useCategories } from '../../categories/categories.api';
import { OrderCell } from '../order/order-cell';
import { SortableRows } from '../order/sortable-rows';
import { useOrder } from '../order/use-order';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';
import { useCategoryColumns } from './category-columns';

const CategoryFormDialog = lazyDialog(async () => (await import('./category-form.dialog')).CategoryFormDialog);

const RIGHT = 'settings.categories';
const NO_CATEGORIES: readonly Category[] = [];

const saveOrder = ({ id, sort }: Category) => api(sortCategory, { params: { id }, body: { sort } });

const hrefOf = (id: number | null) =>
  (id === null ? addressOf('settings.categories') : addressOf('settings.categories.show', { id })) ?? undefined;

/** `/settings/categories/:id?`: a level of the tree of categories. */
export function CategoriesPage() {
  const t = useT();
  const { can, locale } = usePortal();
  const param = useParams().id;
  const { tree, query } = useCategories();
  const parent = tree?.get(Number(param)) ?? null;
  const level = tree?.children(parent?.id ?? null) ?? NO_CATEGORIES;
  const [open, setOpen] = useState<{ category?: Category } | null>(null);
  const order = useOrder(level, 'category', saveOrder);
  const place = (category: Category) => (
    <OrderCell name={translated(category.name, locale)} index={level.indexOf(category)} count={level.length} onMove={order.move} />
  );
  const placed = can(`${RIGHT}/update`) ? place : undefined;
  const columns = useCategoryColumns({ tree, order: placed });
  const title = parent ? translated(parent.name, locale) : t('routes.categories');
  const above = tree?.path(parent?.parent_id) ?? [];
  useSettingsBreadcrumbs(
    title,
    { screen: 'settings.categories', label: t('routes.categories') },
    above.map(({ id, name }) => ({ label: translated(name, locale), href: hrefOf(id) })),
  );
  const add = can(`${RIGHT}/create`) ? () => setOpen({}) : undefined;
  useNewAction(add);
  if (tree && param !== undefined && !parent) return <NotFoundPage />;
  const addButton = add && (
    <Button variant="primary" icon="plus" onClick={add}>
      {t('categories.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={
          <Inline as="span" $gap="s">
            {param !== undefined && (
              <IconButton icon="arrow-left" label={t('actions.back')} onClick={() => void goTo(hrefOf(parent?.parent_id ?? null) ?? '')} />
            )}
            <bdi>{title}</bdi>
          </Inline>
        }
        count={level.length}
        counting={!tree}
        actions={
          <>
            <IconButton icon="refresh" label={t('actions.reload')} onClick={() => void query.refetch()} />
            <ExportCategories path={parent?.path} />
            {addButton}
          </>
        }
      />
      <SortableRows onMove={order.move}>
        <DataTable<Category>
          label={title}
          columns={columns}
          rows={tree && level}
          rowKey={({ id }) => id}
          rowHref={({ id }) => hrefOf(id)}
          onRowOpen={({ id }) => void goTo(hrefOf(id) ?? '')}
          rowAccent={({ color_inherited }) => color_inherited}
          cardAction={placed}
          rowMenu={(category) => <CategoryMenu category={category} onEdit={() => setOpen({ category })} />}
          fetching={order.busy || query.isFetching}
          empty={
            <EmptyState compact icon="tag" title={t('categories.empty')} action={addButton}>
              {t('categories.empty_hint')}
            </EmptyState>
          }
          error={query.error && !tree ? <LoadError compact error={query.error} onRetry={() => void query.refetch()} /> : undefined}
        />
      </SortableRows>
      {open && <CategoryFormDialog {...open} parent={parent} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Writes all categories to a file, or those of a branch. */
function ExportCategories({ path }: { path?: string }) {
  const t = useT();
  const columns = categoriesExport.columns.map((id) => ({ id, label: t(`categories.${id}`), chosen: true }));
  return <ExportButton list={categoriesExport.list} query={path ? { path_starts_with: path } : {}} columns={columns} />;
}

/** Edit, parameters, remove. */
function CategoryMenu({ category, onEdit }: { category: Category; onEdit: () => void }) {
  const t = useT();
  const { can, locale } = usePortal();
  const { id } = category;
  const name = translated(category.name, locale);
  const mayEdit = can(`${RIGHT}/update`);
  const parameters = {
    id: 'parameters',
    label: t('routes.category_parameters'),
    icon: 'clipboard',
    onSelect: () => void navigate('settings.categories-parameters', { id }),
  } as const;
  const remove = async () => {
    await api(removeCategory, { params: { id } });
    invalidate(['category']);
  };
  return (
    <RowMenu
      name={name}
      onEdit={mayEdit ? onEdit : undefined}
      more={mayEdit && category.type === 'standard' ? [parameters] : []}
      onRemove={can(`${RIGHT}/delete`) ? remove : undefined}
      refusal={(error) => (error instanceof ApiError && error.word === 'in_use' ? t('categories.in_use', { name }) : null)}
    />
  );
}
