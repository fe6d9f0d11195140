import { createListView, updateListView } from '@portal/contracts/identity/contracts';
import type { ListView } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { TextField } from '@portal/ui-kit/text-field';
import { api } from '../api/api';
import { FormDialog } from '../forms/form-dialog';
import { useApiForm } from '../forms/use-api-form';
import { usePortalT } from '../i18n/use-t';
import { useGroups } from '../people/use-groups';
import { usePortal } from '../portal/use-portal';
import { usePortalState } from '../portal/use-portal-state';
import { useListViewsCache } from './list-views-cache';
import type { ListViews } from './use-views';

const ME = -1;
const PLANT = 0;

/** Who sees a view: its maker, the plant, or the group with this number. */
const seenBy = ({ shared, group_id }: ListView): number => (shared ? (group_id ?? PLANT) : ME);

interface ViewDialogProps {
  views: ListViews;
  /** The view to name anew; none where what is shown now becomes one. */
  view?: ListView;
  onClose: () => void;
}

/** Name of a view, and who sees it. */
export function ViewDialog({ views: { list, content, select }, view, onClose }: ViewDialogProps) {
  const t = usePortalT();
  const { can } = usePortal();
  const { locale } = usePortalState();
  const { groups = [] } = useGroups();
  const cache = useListViewsCache(list);
  const form = useApiForm(createListView, {
    values: { name: view?.name ?? '', seen: view ? seenBy(view) : ME },
    body: ({ name, seen }) => ({
      list,
      name: name.trim(),
      shared: seen !== ME,
      group_id: seen > PLANT ? seen : null,
      search: view?.search ?? content.search,
      layout: view?.layout ?? content.layout,
    }),
    send: ({ list: of, ...body }, { idempotencyKey }) =>
      view ? api(updateListView, { params: { id: view.id }, body }) : api(createListView, { body: { list: of, ...body }, idempotencyKey }),
    fieldOf: (path) => (path === 'shared' || path === 'group_id' ? 'seen' : path),
    sentences: { 'seen.too_high': t('views.full') },
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
      {can('settings/read') && (view === undefined || view.own) && (
        <NativeSelect
          {...form.field('seen')}
          label={t('views.seen_by')}
          hint={t('views.share_hint')}
          options={[
            { value: ME, label: t('views.me') },
            { value: PLANT, label: t('views.plant') },
            ...groups.map((group) => ({ value: group.id, label: translated(group.name, locale) })),
          ]}
        />
      )}
    </FormDialog>
  );
}
