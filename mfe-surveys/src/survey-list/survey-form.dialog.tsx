import { createSurvey } from '@portal/contracts/surveys/contracts';
import { addressOf, goTo, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, withoutEmpty } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';

/** Begins a survey: its name, then the builder. */
export function SurveyFormDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { tenant } = usePortal();
  const form = useApiForm(createSurvey, {
    values: { name: {}, description: {}, anonymous: false },
    body: ({ name, description, anonymous }) => {
      const described = withoutEmpty(description);
      return { name: withoutEmpty(name), description: Object.keys(described).length > 0 ? described : null, anonymous };
    },
    changes: ['survey'],
    onSaved: ({ item }) => {
      onClose();
      void goTo(addressOf('settings.surveys.edit', { id: item.id }) ?? '/');
    },
  });
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={t('surveys.add')}
      action={t('surveys.begin')}
      incomplete={
        tenant.supportedLocales.every((language) => (form.values.name as Record<string, string>)[language]?.trim())
          ? null
          : t('all_languages')
      }
    >
      <TranslatableField {...form.text('name')} errors={form.errors} label={t('fields.name')} />
      <TranslatableField {...form.text('description')} lines errors={form.errors} label={t('fields.description')} />
      <Checkbox {...form.checkbox('anonymous')} label={t('surveys.anonymous')} hint={t('surveys.anonymous_hint')} />
    </FormDialog>
  );
}
