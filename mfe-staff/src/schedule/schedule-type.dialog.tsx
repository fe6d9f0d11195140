import { createScheduleType, updateScheduleType } from '@portal/contracts/identity/contracts';
import type { ScheduleType } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { api, notify, usePortal, useT } from '@portal/portal-kit';
import { ColorPicker, IconPicker, TranslatableField } from '@portal/portal-kit/fields';
import { FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { RadioGroup } from '@portal/ui-kit/radio-group';

const EFFECTS: readonly ScheduleType['effect'][] = ['available', 'unavailable', 'on_call'];
const COLOUR = '#1c7ed6';

/** Adds a kind of scheduled event, or edits the one given. */
export function ScheduleTypeDialog({ type, onClose }: { type?: ScheduleType; onClose: () => void }) {
  const t = useT();
  const { locale } = usePortal();
  const form = useApiForm(createScheduleType, {
    values: {
      name: type?.name ?? {},
      colour: (type?.colour ?? COLOUR) as string | null,
      icon: type?.icon ?? null,
      effect: type?.effect ?? ('unavailable' as ScheduleType['effect']),
    },
    body: (values) => ({ ...values, colour: values.colour ?? COLOUR, version: type?.version }),
    send: (body, { idempotencyKey }) =>
      type ? api(updateScheduleType, { params: { id: type.id }, body }) : api(createScheduleType, { body, idempotencyKey }),
    changes: ['schedule_type'],
    onSaved: ({ item }) => {
      const name = translated(item.name, locale);
      if (type) notify.updated(name);
      else notify.added(name);
      onClose();
    },
  });
  return (
    <FormDialog form={form} onClose={onClose} title={type ? translated(type.name, locale) : t('types.add')}>
      <TranslatableField {...form.text('name')} errors={form.errors} required label={t('types.name')} />
      <RadioGroup
        {...form.field('effect')}
        label={t('types.effect')}
        options={EFFECTS.map((value) => ({ value, label: t(`types.effects.${value}`) }))}
      />
      <ColorPicker {...form.field('colour')} label={t('types.colour')} />
      <IconPicker {...form.field('icon')} label={t('types.icon')} />
    </FormDialog>
  );
}
