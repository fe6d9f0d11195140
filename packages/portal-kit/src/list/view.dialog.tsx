import { createListView, updateListView } from '@portal/contracts/identity/contracts';
import type { ListView } from '@portal/contracts/identity/schemas';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { TextField } from '@portal/ui-kit/text-field';
import { api } from '../api/api';
import { FormDialog } from '../forms/form-dialog';
import { useApiForm } from '../forms/use-api-form';
import { usePortalT } from '../i18n/use-t';
import { useListViewsCache } from './list-views-cache';
import type { ListViews } from './use-views';

interface ViewDialogProps {
  views: ListViews;
  /** The view to name anew; none where what is shown now becomes one. */
  view?: ListView;
  onClose: () => void;
}

/** Name of a view, and whether the plant shares it. */
export function ViewDialog({ views: { list, content, select }, view, onClose }: ViewDialogProps) {
  const t = usePortalT();
  const cache = useListViewsCache(list);
  const form = useApiForm(createListView, {
    values: { name: view?.name ?? '', shared: view?.shared ?? false },
    body: ({ name, shared }) => ({
      list,
      name: name.trim(),
      shared,
      search: view?.search ?? content.search,
      layout: view?.layout ?? content.layout,
    }),
    send: ({ list: of, ...body }, { idempotencyKey }) =>
      view ? api(updateListView, { params: { id: view.id }, body }) : api(createListView, { body: { list: of, ...body }, idempotencyKey }),
    sentences: { 'shared.too_high': t('views.full') },
    saved: ({ item }) => t('notices.saved_what', { what: item.name }),
    onSaved({ item }) {
      cache.put(item);
      if (!view) select(item);
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="small" title={view ? t('views.edit') : t('views.create')} onClose={onClose}>
      <TextField {...form.text('name')} required label={t('views.name')} />
      {(view === undefined || view.own) && <Checkbox {...form.checkbox('shared')} label={t('views.share')} hint={t('views.share_hint')} />}
    </FormDialog>
  );
}
