import { useState } from 'react';
import { createDictionaryEntry, updateDictionaryEntry } from '@portal/contracts/issues/contracts';
import type { DictionaryGroup } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { ColorPicker, TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, type ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { TextField } from '@portal/ui-kit/text-field';
import type { CategoryTree } from '../../categories/category-tree';
import { entryInput, entryValues, type EntryValues } from './entry-values';
import type { Entry } from './use-entries';

interface EntryFormDialogProps {
  group: DictionaryGroup;
  tree: CategoryTree<Entry>;
  /** The one that is edited; a new one without. */
  entry?: Entry;
  /** Of a new one: the entry it comes below. */
  parent: Entry | null;
  onClose: () => void;
}

/** Adds an entry to a dictionary, or edits the one given. Its key stays: other records keep it. */
export function EntryFormDialog({ group, tree, entry, parent, onClose }: EntryFormDialogProps) {
  const t = useT();
  const { locale, tenant } = usePortal();
  // Edited is what was read when the dialog opened.
  const [values] = useState(() => entryValues(entry, parent?.id ?? null));
  const form = useApiForm(createDictionaryEntry, {
    values,
    body: (typed) => entryInput(group, typed),
    send: (body, { idempotencyKey }) =>
      entry ? api(updateDictionaryEntry, { params: { id: entry.id }, body }) : api(createDictionaryEntry, { body, idempotencyKey }),
    fieldOf: (path) => path.replace(/^attributes\./, ''),
    sentences: { 'key.taken': t('entries.key_taken') },
    changes: ['dictionary'],
    onSaved: ({ item }) => {
      const name = translated(item.value, locale);
      if (entry) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  const { value } = form.values;
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={entry ? translated(entry.value, locale) : t('entries.add')}
      incomplete={tenant.supportedLocales.every((language) => value[language]?.trim()) ? null : t('all_languages')}
    >
      <TranslatableField {...form.text('value')} errors={form.errors} label={t('entries.value')} />
      <TextField
        {...form.text('key')}
        autoComplete="off"
        disabled={entry !== undefined}
        label={t('entries.key')}
        hint={t('entries.key_hint')}
      />
      <ParentField form={form} tree={tree} entry={entry} />
      <ColorPicker {...form.field('color')} label={t('categories.color')} />
      {group === 'issue_criticality' && (
        <>
          <Checkbox {...form.checkbox('is_failure')} label={t('entries.is_failure')} hint={t('entries.is_failure_hint')} />
          <TextField
            {...form.field('escalation_min')}
            inputMode="numeric"
            label={t('entries.escalation_min')}
            hint={t('entries.escalation_min_hint')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The entry that it stands below: any but those below itself. */
function ParentField({ form, tree, entry }: { form: ApiForm<EntryValues>; tree: CategoryTree<Entry>; entry: Entry | undefined }) {
  const t = useT();
  const { locale } = usePortal();
  const offered = tree.flat().filter(({ id }) => !entry || !tree.path(id).some((above) => above.id === entry.id));
  return (
    <NativeSelect
      {...form.field('parent_id')}
      label={t('entries.parent')}
      options={[{ value: 0, label: t('categories.top') }, ...offered.map(({ id }) => ({ value: id, label: tree.pathText(id, locale) }))]}
    />
  );
}
