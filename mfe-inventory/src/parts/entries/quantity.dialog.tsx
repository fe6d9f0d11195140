import { getPartEntry, issuePartEntry } from '@portal/contracts/inventory/contracts';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import { ApiError, invalidate, useApiQuery, useT } from '@portal/portal-kit';
import { LocationPicker } from '@portal/portal-kit/fields';
import { decimalOrNull, FormDialog, textOrNull, useApiForm } from '@portal/portal-kit/forms';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { partName } from '../part-address';
import { STOCK_LIVE } from '../stock-live';
import { useStockWords } from '../use-stock-words';
import { ACTION_LOOK, doAction, type QuantityAction } from './quantity-actions';
import { ReasonField } from './reason-field';

interface QuantityDialogProps {
  action: QuantityAction;
  entry: PartEntry;
  onClose: () => void;
}

/** Asks how much of an entry, and what that action has to know; says how much is there where it is not enough. */
export function QuantityDialog({ action, entry, onClose }: QuantityDialogProps) {
  const t = useT();
  const words = useStockWords();
  const { icon, asks, danger } = ACTION_LOOK[action];
  const now =
    useApiQuery(getPartEntry, { params: { id: entry.id } }, { live: STOCK_LIVE, initialData: () => ({ status: 'ok', item: entry }) }).data
      ?.item ?? entry;
  const { unit } = entry.part;
  const there = words.quantity(now.quantity_available, unit);
  const form = useApiForm(issuePartEntry, {
    values: { quantity: action === 'adjust' ? String(Number(entry.quantity)) : '', reason: '', issue_id: '', location_id: 0 },
    body: ({ quantity, reason, issue_id }) => ({
      quantity: decimalOrNull(quantity) ?? '',
      reason: textOrNull(reason),
      issue_id: issue_id.trim() === '' ? null : Number(issue_id),
    }),
    check: ({ quantity, reason }) => ({
      ...(quantity.trim() === '' && { quantity: 'required' }),
      ...(asks === 'reason' && reason.trim() === '' && { reason: 'required' }),
    }),
    sentences: {
      'quantity.insufficient_quantity': t('entries.insufficient', { quantity: there }),
      'quantity.too_high': t(action === 'separate' ? 'entries.not_all' : 'entries.too_much'),
      'issue_id.not_found': t('entries.no_issue'),
    },
    send: async (body, { values, idempotencyKey }) => {
      try {
        const input = { ...body, reason: body.reason ?? null, issue_id: body.issue_id ?? null, location_id: values.location_id || null };
        return await doAction(action, entry.id, input, idempotencyKey);
      } catch (error) {
        // What is there is shown beside the refusal.
        if (error instanceof ApiError && error.status === 422) invalidate(['part']);
        throw error;
      }
    },
    changes: ['part'],
    saved: t(`entries.done.${action}`, { name: partName(entry.part) }),
    onSaved: onClose,
  });
  const { value: place, onChange: setPlace, ...placeField } = form.field('location_id');
  return (
    <FormDialog
      form={form}
      size="small"
      icon={icon}
      danger={danger}
      onClose={onClose}
      title={`${t(`entries.actions.${action}`)}: ${partName(entry.part)}`}
      action={t(`entries.actions.${action}`)}
    >
      <Stack>
        <TextField
          {...form.field('quantity')}
          autoFocus
          required
          inputMode="decimal"
          autoComplete="off"
          label={t(action === 'adjust' ? 'entries.counted' : 'entries.quantity', { unit: t(`parts.units.${unit}`) })}
          hint={t('entries.there', { number: entry.entry_number, quantity: there })}
        />
        {asks === 'place' && (
          <LocationPicker
            {...placeField}
            value={place || null}
            onChange={(id) => setPlace(id ?? 0)}
            label={t('entries.other_place')}
            hint={t('entries.other_place_hint')}
          />
        )}
        {asks === 'issue' && <TextField {...form.field('issue_id')} inputMode="numeric" autoComplete="off" label={t('entries.issue')} />}
        {asks !== 'place' && <ReasonField {...form.text('reason')} required={asks === 'reason'} />}
      </Stack>
    </FormDialog>
  );
}
