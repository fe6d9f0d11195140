import { createCostCenter, listCostCenters, updateCostCenter } from '@portal/contracts/issues/contracts';
import type { CostCenter } from '@portal/contracts/issues/schemas';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { api, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { chosenOrNull, FormDialog, useApiForm, useEdited, withoutEmpty } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { TextField } from '@portal/ui-kit/text-field';

interface CostCenterFormDialogProps {
  /** The one that is edited; a new one without. */
  costCenter?: CostCenter;
  onClose: () => void;
}

/** Adds a cost centre, or edits the one given. */
export function CostCenterFormDialog({ costCenter, onClose }: CostCenterFormDialogProps) {
  const t = useT();
  const { locale, tenant } = usePortal();
  const others = useApiQuery(listCostCenters, { query: { sort_by: 'symbol', pp: PAGE_SIZE_MAX } });
  const edited = useEdited(costCenter);
  const form = useApiForm(createCostCenter, {
    values: { symbol: edited?.symbol ?? '', name: edited?.name ?? {}, parent_id: edited?.parent_id ?? 0, active: edited?.active ?? true },
    body: (typed) => ({
      ...typed,
      symbol: typed.symbol.trim(),
      name: withoutEmpty(typed.name),
      parent_id: chosenOrNull(typed.parent_id),
      ...(edited && { version: edited.version }),
    }),
    send: (body, { idempotencyKey }) =>
      edited ? api(updateCostCenter, { params: { id: edited.id }, body }) : api(createCostCenter, { body, idempotencyKey }),
    sentences: { 'symbol.taken': t('cost_centers.symbol_taken'), 'parent_id.invalid': t('cost_centers.loop') },
    changes: ['cost_center'],
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (edited) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  const parent = edited?.parent;
  const known = (others.data?.items ?? []).filter(({ id }) => id !== edited?.id);
  // The one that is chosen stays chosen before the others are known, and beyond the first page of them.
  const offered = parent && !known.some(({ id }) => id === parent.id) ? [parent, ...known] : known;
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={edited ? translated(edited.name, locale) : t('cost_centers.add')}
      incomplete={tenant.supportedLocales.every((language) => form.values.name[language]?.trim()) ? null : t('all_languages')}
    >
      <TextField
        {...form.text('symbol')}
        autoFocus
        autoComplete="off"
        label={t('cost_centers.symbol')}
        hint={t('cost_centers.symbol_hint')}
      />
      <TranslatableField {...form.text('name')} errors={form.errors} label={t('cost_centers.name')} />
      <NativeSelect
        {...form.field('parent_id')}
        label={t('cost_centers.parent')}
        options={[
          { value: 0, label: t('categories.top') },
          ...offered.map(({ id, symbol, name }) => ({ value: id, label: `${symbol} ${translated(name, locale)}` })),
        ]}
      />
      <Checkbox {...form.checkbox('active')} label={t('cost_centers.active')} hint={t('cost_centers.active_hint')} />
    </FormDialog>
  );
}
