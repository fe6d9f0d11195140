import { returnExchange } from '@portal/contracts/inventory/contracts';
import { RETURN_CONDITIONS, type ReturnCondition } from '@portal/contracts/inventory/part-terms';
import { api, useT } from '@portal/portal-kit';
import { decimalOrNull, FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { partName } from '../parts/part-address';
import { useStockWords } from '../parts/use-stock-words';
import { outOf } from './exchange-line';
import { sendOnce } from './send-once';
import type { TakenLine } from './taken-parts';

/** Brings back some of what was taken, and says how it is. */
export function ReturnDialog({ line, onClose }: { line: TakenLine; onClose: () => void }) {
  const t = useT();
  const words = useStockWords();
  const out = outOf(line);
  const name = partName(line.part);
  const params = { id: line.exchange.id };
  const form = useApiForm(returnExchange, {
    values: { quantity: String(Number(out)), condition: 'good' as ReturnCondition },
    body: ({ quantity, condition }) => ({ lines: [{ line_id: line.id, quantity: decimalOrNull(quantity) ?? '', condition }] }),
    check: ({ quantity }) => (quantity.trim() === '' ? { quantity: 'required' } : {}),
    fieldOf: (path) => path.split('.').at(-1) ?? path,
    sentences: { 'quantity.too_high': t('exchange.more_than_out', { quantity: words.quantity(out, line.part.unit) }) },
    send: (body) =>
      sendOnce('exchange.return', { params, body }, (idempotencyKey) => api(returnExchange, { params, body, idempotencyKey })),
    changes: ['parts_exchange', 'part'],
    saved: t('exchange.given_back', { name }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      icon="arrow-down"
      title={t('exchange.give_back_title', { name })}
      action={t('exchange.give_back')}
      onClose={onClose}
    >
      <Stack>
        <TextField
          {...form.field('quantity')}
          autoFocus
          required
          inputMode="decimal"
          autoComplete="off"
          label={t('entries.quantity', { unit: t(`parts.units.${line.part.unit}`) })}
        />
        <RadioGroup
          {...form.field('condition')}
          label={t('exchange.condition')}
          options={RETURN_CONDITIONS.map((value) => ({ value, label: t(`exchange.conditions.${value}`) }))}
        />
      </Stack>
    </FormDialog>
  );
}
