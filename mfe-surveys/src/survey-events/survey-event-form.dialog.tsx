import { translated } from '@portal/contracts/locales';
import { createSurveyEvent, updateSurveyEvent } from '@portal/contracts/surveys/contracts';
import type { SurveyEvent } from '@portal/contracts/surveys/schemas';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { useCategoryLines } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, useEdited } from '@portal/portal-kit/forms';
import { Banner } from '@portal/ui-kit/banner';
import { CheckboxGroup } from '@portal/ui-kit/checkbox-group';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { SurveyPicker } from '../survey-list/survey-picker';
import { useEventTerms } from './use-event-terms';

interface SurveyEventFormDialogProps {
  /** The one that is edited; a new one without. */
  event?: SurveyEvent;
  onClose: () => void;
}

type Flags = SurveyEvent['flow_state_flags'];

/** Says when a survey is asked, and of which person. */
export function SurveyEventFormDialog({ event, onClose }: SurveyEventFormDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const terms = useEventTerms();
  const categories = useCategoryLines();
  const edited = useEdited(event);
  const form = useApiForm(createSurveyEvent, {
    values: {
      event_type: edited?.event_type ?? '',
      survey_key: edited?.survey_key ?? '',
      target_user: edited?.target_user ?? '',
      category_path: edited?.category_path ?? null,
      // Until somebody chooses, a new configuration has the flags of the catalogue that are on by default.
      flow_state_flags: edited?.flow_state_flags ?? (null as Flags | null),
    },
    body: ({ event_type, target_user, flow_state_flags, ...typed }) => ({
      ...typed,
      event_type: event_type as SurveyEvent['event_type'],
      target_user: target_user as SurveyEvent['target_user'],
      flow_state_flags: flow_state_flags ?? standard,
      ...(edited && { version: edited.version }),
    }),
    send: (body, { idempotencyKey }) =>
      edited ? api(updateSurveyEvent, { params: { id: edited.id }, body }) : api(createSurveyEvent, { body, idempotencyKey }),
    sentences: { 'survey_key.taken': t('events.already_exists') },
    changes: ['survey_event'],
    onSaved: ({ item }) => {
      const name = translated(item.survey.name, locale);
      if (edited) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  const standard = terms.flags.filter((flag) => flag.default).map(({ name }) => name) as Flags;
  const flags = form.values.flow_state_flags ?? standard;
  const { event_type, survey_key, target_user } = form.values;
  const options = (list: readonly { name: string }[], kind: 'types' | 'users') => [
    { value: '', label: t('events.choose') },
    ...list.map(({ name }) => ({ value: name, label: terms.nameOf(kind, name) })),
  ];
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={edited ? translated(edited.survey.name, locale) : t('events.add')}
      incomplete={event_type && survey_key && target_user && flags.length > 0 ? null : t('events.incomplete')}
    >
      {terms.types.length === 0 && <Banner tone="neutral">{t('events.no_types')}</Banner>}
      <NativeSelect {...form.field('event_type')} required label={t('events.event_type')} options={options(terms.types, 'types')} />
      <SurveyPicker {...form.field('survey_key')} required label={t('fields.survey')} />
      <NativeSelect {...form.field('target_user')} required label={t('events.target_user')} options={options(terms.users, 'users')} />
      <ComboBox
        {...form.field('category_path')}
        label={t('events.category')}
        hint={t('events.category_hint')}
        placeholder={t('events.all_categories')}
        options={categories.map(({ path, label }) => ({ value: path, label }))}
      />
      <CheckboxGroup
        {...form.field('flow_state_flags')}
        value={flags}
        onChange={(chosen) => form.change('flow_state_flags', chosen as Flags)}
        required
        label={t('events.flags')}
        hint={t('events.flags_hint')}
        options={terms.flags.map(({ name }) => ({ value: name, label: terms.nameOf('flags', name) }))}
      />
    </FormDialog>
  );
}
