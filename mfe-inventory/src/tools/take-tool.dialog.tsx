import { takeTool } from '@portal/contracts/inventory/contracts';
import { TOOL_CONDITIONS, type ToolCondition } from '@portal/contracts/inventory/equipment-terms';
import type { Equipment, ToolBooking, ToolTake } from '@portal/contracts/inventory/schemas';
import { DEFAULT_TIMEZONE } from '@portal/contracts/locales';
import { api, ApiError, equipmentName, notify, useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { momentOf } from '@portal/portal-kit/clock';
import { FormDialog, textOrNull, useApiForm } from '@portal/portal-kit/forms';
import { DateTimeField } from '@portal/ui-kit/date-time-field';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';

/** Takes a tool. Where somebody was faster, or has booked it, it says who, and closes. */
export function TakeToolDialog({ tool, onClose }: { tool: Equipment; onClose: () => void }) {
  const t = useT();
  const { tenant } = usePortal();
  const nameOf = usePersonName();
  const format = useFormat();
  const timeZone = tenant.default_timezone ?? DEFAULT_TIMEZONE;
  const name = equipmentName(tool);
  const form = useApiForm(takeTool, {
    values: { condition: 'good' as ToolCondition, issue_id: '', due_at: '', comment: '' },
    body: ({ condition, issue_id, due_at, comment }) => ({
      condition,
      issue_id: issue_id.trim() === '' ? null : Number(issue_id),
      due_at: momentOf(due_at, timeZone),
      comment: textOrNull(comment),
    }),
    sentences: {
      'due_at.too_low': t('tools.due_past'),
      'due_at.overlap': t('tools.due_booked'),
      'issue_id.not_found': t('tools.no_issue'),
    },
    send: async (body, { idempotencyKey }) => {
      try {
        return await api(takeTool, { params: { id: tool.id }, body, idempotencyKey });
      } catch (error) {
        if (!(error instanceof ApiError) || error.word !== 'in_use') throw error;
        const found = error.problem?.item as ToolTake | ToolBooking;
        const name = nameOf(found.user);
        const text = 'to' in found ? t('tools.booked_now', { name, time: format.dateTime(found.to) }) : t('tools.held_by', { name });
        notify.show({ text, tone: 'danger' });
        return null;
      }
    },
    changes: ['equipment'],
    saved: (taken) => (taken ? t('tools.taken', { name }) : ''),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} size="small" icon="user" onClose={onClose} title={`${t('tools.take')}: ${name}`} action={t('tools.take')}>
      <Stack>
        <RadioGroup
          {...form.field('condition')}
          inline
          label={t('tools.condition_out')}
          options={TOOL_CONDITIONS.map((value) => ({ value, label: t(`tools.conditions.${value}`) }))}
        />
        <TextField {...form.field('issue_id')} inputMode="numeric" autoComplete="off" label={t('tools.issue')} />
        <DateTimeField {...form.field('due_at')} label={t('tools.due_at')} hint={t('tools.due_hint')} />
        <TextField {...form.text('comment')} label={t('tools.comment')} />
      </Stack>
    </FormDialog>
  );
}
