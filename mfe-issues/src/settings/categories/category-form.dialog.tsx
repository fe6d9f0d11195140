import { useState } from 'react';
import { createCategory, updateCategory } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { translated, type Translations } from '@portal/contracts/locales';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { Tabs } from '@portal/ui-kit/tabs';
import { GeneralFields } from './category-fields';
import { categoryInput, categoryValues } from './category-values';

interface CategoryFormDialogProps {
  /** The one that is edited; a new one without. */
  category?: Category;
  /** Of a new one: the category it comes below. */
  parent: Category | null;
  onClose: () => void;
}

/** Adds a category, or edits the one given. Nothing can be saved until all languages of the plant are filled in. */
export function CategoryFormDialog({ category, parent, onClose }: CategoryFormDialogProps) {
  const t = useT();
  const { locale, tenant } = usePortal();
  // Edited is what was read when the dialog opened.
  const [values] = useState(() => categoryValues(category, parent?.id ?? null));
  const form = useApiForm(createCategory, {
    values,
    body: categoryInput,
    send: (body, { idempotencyKey }) =>
      category ? api(updateCategory, { params: { id: category.id }, body }) : api(createCategory, { body, idempotencyKey }),
    fieldOf: (path) => (path.startsWith('attributes.') ? path.slice('attributes.'.length) : path),
    sentences: { 'icon.taken': t('categories.icon_taken') },
    changes: ['category'],
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (category) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  const { name, type, notice } = form.values;
  const complete = (texts: Translations) => tenant.supportedLocales.every((language) => texts[language]?.trim());
  const general = <GeneralFields form={form} category={category} />;
  const titleOfNew = parent ? t('categories.add_to', { name: translated(parent.name, locale) }) : t('categories.add');
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={category ? translated(category.name, locale) : titleOfNew}
      incomplete={complete(name) && (type === 'standard' || complete(notice)) ? null : t('all_languages')}
    >
      {type === 'notice' ? (
        <Tabs
          label={t('fields.category')}
          items={[
            { id: 'general', label: t('categories.tabs.general'), content: general },
            {
              id: 'notice',
              label: t('categories.tabs.notice'),
              content: <TranslatableField {...form.text('notice')} lines errors={form.errors} label={t('categories.notice')} />,
            },
          ]}
        />
      ) : (
        general
      )}
    </FormDialog>
  );
}
