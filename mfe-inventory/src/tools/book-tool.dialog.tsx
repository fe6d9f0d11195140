import { createToolBooking } from '@portal/contracts/inventory/contracts';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { DEFAULT_TIMEZONE } from '@portal/contracts/locales';
import { equipmentName, usePortal, useT } from '@portal/portal-kit';
import { momentOf } from '@portal/portal-kit/clock';
import { FormDialog, textOrNull, useApiForm } from '@portal/portal-kit/forms';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';

/** Keeps a tool for the person for some hours, in the time of the plant. */
export function BookToolDialog({ tool, onClose }: { tool: Equipment; onClose: () => void }) {
  const t = useT();
  const { tenant } = usePortal();
  const timeZone = tenant.default_timezone ?? DEFAULT_TIMEZONE;
  const name = equipmentName(tool);
  const form = useApiForm(createToolBooking, {
    values: { from: '', to: '', comment: '' },
    body: ({ from, to, comment }) => ({
      equipment_id: tool.id,
      from: momentOf(from, timeZone) ?? '',
      to: momentOf(to, timeZone) ?? '',
      comment: textOrNull(comment),
    }),
    sentences: {
      'from.overlap': t('tools.booking_overlaps'),
      'to.too_low': t('tools.booking_ends_early'),
      'to.too_high': t('tools.booking_too_far'),
    },
    changes: ['equipment'],
    saved: t('tools.booked', { name }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} size="small" icon="calendar" onClose={onClose} title={`${t('tools.book')}: ${name}`} action={t('tools.book')}>
      <Stack>
        <DateTimeField {...form.field('from')} required label={t('tools.from')} />
        <DateTimeField {...form.field('to')} required label={t('tools.to')} />
        <TextField {...form.text('comment')} label={t('tools.comment')} />
      </Stack>
    </FormDialog>
  );
}
