import { translated } from '@portal/contracts/locales';
import { addSurveyParameter, updateSurveyParameter } from '@portal/contracts/surveys/contracts';
import type { SurveyParameter } from '@portal/contracts/surveys/schemas';
import { SURVEY_PARAMETER_TYPES } from '@portal/contracts/surveys/survey-terms';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { TranslatableField, useParameterTypeName } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, useEdited, withoutEmpty } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { NativeSelect } from '@portal/ui-kit/native-select';

interface ParameterFormDialogProps {
  /** The survey, or its draft. */
  survey: number;
  /** The one that is edited; a new one without. */
  parameter?: SurveyParameter;
  onClose: () => void;
}

/** Adds a parameter of a survey, or edits the one given. */
export function ParameterFormDialog({ survey, parameter, onClose }: ParameterFormDialogProps) {
  const t = useT();
  const { locale, tenant } = usePortal();
  const typeName = useParameterTypeName();
  const edited = useEdited(parameter);
  const form = useApiForm(addSurveyParameter, {
    values: { name: edited?.name ?? {}, type: edited?.type ?? ('text' as SurveyParameter['type']), required: edited?.required ?? false },
    body: ({ name, ...typed }) => ({ ...typed, name: withoutEmpty(name), ...(edited && { version: edited.version }) }),
    send: (body, { idempotencyKey }) =>
      edited
        ? api(updateSurveyParameter, { params: { id: survey, parameterId: edited.id }, body })
        : api(addSurveyParameter, { params: { id: survey }, body, idempotencyKey }),
    sentences: { 'type.in_use': t('parameters.type_in_use') },
    changes: ['survey'],
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (edited) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={edited ? translated(edited.name, locale) : t('parameters.add')}
      incomplete={tenant.supportedLocales.every((language) => form.values.name[language]?.trim()) ? null : t('all_languages')}
    >
      <TranslatableField {...form.text('name')} errors={form.errors} label={t('parameters.name')} />
      <NativeSelect
        {...form.field('type')}
        label={t('parameters.type')}
        options={SURVEY_PARAMETER_TYPES.map((type) => ({ value: type, label: typeName({ type, required: false }) }))}
      />
      <Checkbox {...form.checkbox('required')} label={t('parameters.required')} />
    </FormDialog>
  );
}
