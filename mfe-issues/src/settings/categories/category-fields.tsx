import { listFlows } from '@portal/contracts/issues/contracts';
import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { useApiQuery, useGroups, usePortal, useT } from '@portal/portal-kit';
import { ColorPicker, IconPicker, TranslatableField } from '@portal/portal-kit/fields';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { Stack } from '@portal/ui-kit/stack';
import { useCategories } from '../../categories/categories.api';
import type { CategoryValues } from './category-values';
import { PeopleField } from './people-field';
import { TextField } from '@portal/ui-kit/text-field';

interface CategoryFieldsProps {
  form: ApiForm<CategoryValues>;
  category?: Category;
}

const TYPES = ['standard', 'notice'] as const;

/** What a category is called, where it stands and how it looks; of one for reports also what becomes of its issues. */
export function GeneralFields({ form, category }: CategoryFieldsProps) {
  const t = useT();
  return (
    <Stack>
      <TranslatableField {...form.text('name')} errors={form.errors} label={t('categories.name')} />
      <RadioGroup
        {...form.field('type')}
        required
        inline
        label={t('categories.type')}
        options={TYPES.map((value) => ({ value, label: t(`categories.types.${value}`), description: t(`categories.type_hints.${value}`) }))}
      />
      <ParentField form={form} category={category} />
      <Checkbox {...form.checkbox('can_be_picked')} label={t('categories.can_be_picked')} hint={t('categories.can_be_picked_hint')} />
      <IconPicker {...form.field('icon')} label={t('categories.icon')} />
      <ColorPicker {...form.field('color')} label={t('categories.color')} hint={t('categories.color_hint')} />
      {form.values.type === 'standard' && <IssueFields form={form} />}
    </Stack>
  );
}

/** Where it stands in the tree: anywhere but below itself. */
function ParentField({ form, category }: CategoryFieldsProps) {
  const t = useT();
  const { locale } = usePortal();
  const { tree } = useCategories();
  const offered = (tree?.flat() ?? []).filter(({ path }) => !category || !path.startsWith(category.path));
  return (
    <NativeSelect
      {...form.field('parent_id')}
      label={t('categories.parent')}
      options={[
        { value: 0, label: t('categories.top') },
        ...offered.map(({ id }) => ({ value: id, label: tree?.pathText(id, locale) ?? '' })),
      ]}
    />
  );
}

/** What becomes of its issues. */
function IssueFields({ form }: { form: ApiForm<CategoryValues> }) {
  const t = useT();
  const { locale } = usePortal();
  const flows = useApiQuery(listFlows, {}).data?.items ?? [];
  const { groups = [] } = useGroups();
  const named = ({ id, name }: { id: number; name: Category['name'] }) => ({ value: id, label: translated(name, locale) });
  return (
    <>
      <FormRow>
        <NativeSelect
          {...form.field('flow_id')}
          label={t('categories.flow')}
          options={[
            { value: 0, label: t(form.values.parent_id === 0 ? 'categories.flow_default' : 'categories.flow_inherited') },
            ...flows.map(named),
          ]}
        />
        <NativeSelect
          {...form.field('default_group_id')}
          label={t('categories.default_group')}
          options={[{ value: 0, label: t('none') }, ...groups.map(named)]}
        />
      </FormRow>
      <TranslatableField
        {...form.text('phrases')}
        lines
        required={false}
        errors={form.errors}
        label={t('categories.phrases')}
        hint={t('categories.phrases_hint')}
      />
      <PeopleField
        {...form.field('default_employee_ids')}
        label={t('categories.default_people')}
        hint={t('categories.default_people_hint')}
      />
      <TextField
        {...form.text('required_license')}
        required={false}
        label={t('categories.required_license')}
        hint={t('categories.required_license_hint')}
      />
      <Checkbox {...form.checkbox('planned')} label={t('categories.planned')} />
      <Checkbox {...form.checkbox('issue_generates_cost')} label={t('categories.issue_generates_cost')} />
      <Checkbox {...form.checkbox('failure_codes')} label={t('categories.failure_codes')} />
      <Checkbox {...form.checkbox('formal_confirm_required')} label={t('categories.formal_confirm_required')} />
    </>
  );
}
