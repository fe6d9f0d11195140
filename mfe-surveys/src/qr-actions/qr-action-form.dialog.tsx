import { DEFAULT_TIMEZONE } from '@portal/contracts/locales';
import { createQrAction, updateQrAction } from '@portal/contracts/surveys/contracts';
import type { QrAction } from '@portal/contracts/surveys/schemas';
import { QR_SIZES } from '@portal/contracts/surveys/survey-terms';
import { api, CopiedLink, notify, usePortal, useT } from '@portal/portal-kit';
import { localTime, momentOf } from '@portal/portal-kit/clock';
import { EquipmentPicker, LocationPicker } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm, useEdited } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import { FormRow } from '@portal/ui-kit/form';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { SurveyPicker } from '../survey-list/survey-picker';
import { qrAddressOf } from './qr-address';
import { QrPicture } from './qr-picture';

interface QrActionFormDialogProps {
  /** The one that is edited; a new one without. */
  action?: QrAction;
  onClose: () => void;
}

/** Adds a QR action, or edits the one given, whose code it shows. */
export function QrActionFormDialog({ action, onClose }: QrActionFormDialogProps) {
  const t = useT();
  const { tenant } = usePortal();
  const timeZone = tenant.default_timezone ?? DEFAULT_TIMEZONE;
  const edited = useEdited(action);
  const form = useApiForm(createQrAction, {
    values: {
      name: edited?.name ?? '',
      survey_key: edited?.data.survey_key ?? '',
      enabled: edited?.enabled ?? true,
      login_required: !(edited?.allow_guest ?? false),
      valid_from: localTime(edited?.valid_from ?? null, timeZone),
      valid_to: localTime(edited?.valid_to ?? null, timeZone),
      equipment_id: edited?.equipment_id ?? null,
      location_id: edited?.location_id ?? null,
    },
    body: ({ name, survey_key, enabled, login_required, valid_from, valid_to, equipment_id, location_id }) => ({
      name: name.trim(),
      action: 'survey' as const,
      data: { survey_key },
      enabled,
      allow_guest: !login_required,
      valid_from: momentOf(valid_from, timeZone),
      valid_to: momentOf(valid_to, timeZone),
      equipment_id,
      location_id,
      ...(edited && { version: edited.version }),
    }),
    fieldOf: (path) => (path === 'data.survey_key' ? 'survey_key' : path),
    send: (body, { idempotencyKey }) =>
      edited ? api(updateQrAction, { params: { id: edited.id }, body }) : api(createQrAction, { body, idempotencyKey }),
    sentences: { 'valid_to.too_low': t('qr.end_before_start'), 'survey_key.not_found': t('qr.survey_gone') },
    changes: ['qr_action'],
    onSaved: ({ item }) => {
      if (edited) notify.updated(item.name);
      else notify.added(item.name);
      onClose();
    },
  });
  const { name, survey_key } = form.values;
  return (
    <FormDialog
      form={form}
      size="medium"
      onClose={onClose}
      title={edited ? edited.name : t('qr.add')}
      incomplete={name.trim() && survey_key ? null : t('qr.incomplete')}
    >
      {edited && (
        <Stack $gap="s">
          <QrPicture ulid={edited.ulid} name={edited.name} size={QR_SIZES.dialog} />
          <CopiedLink link={qrAddressOf(edited.ulid)} label={t('qr.copy_link', { name: edited.name })} copied={t('qr.copied')} />
        </Stack>
      )}
      <TextField {...form.text('name')} autoFocus required autoComplete="off" label={t('qr.name')} />
      <SurveyPicker {...form.field('survey_key')} required label={t('qr.survey')} hint={t('qr.survey_hint')} />
      <Checkbox {...form.checkbox('enabled')} label={t('qr.enabled')} />
      <Checkbox {...form.checkbox('login_required')} label={t('qr.login_required')} hint={t('qr.login_required_hint')} />
      <FormRow>
        <DateTimeField {...form.field('valid_from')} label={t('qr.valid_from')} />
        <DateTimeField {...form.field('valid_to')} label={t('qr.valid_to')} />
      </FormRow>
      <EquipmentPicker {...form.field('equipment_id')} label={t('qr.equipment')} />
      <LocationPicker {...form.field('location_id')} any label={t('qr.location')} />
    </FormDialog>
  );
}
