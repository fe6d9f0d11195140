import { addExternalCost } from '@portal/contracts/issues/contracts';
import { useCurrencies, usePortal, useT } from '@portal/portal-kit';
import { decimalOrNull, FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { FormRow } from '@portal/ui-kit/form';
import { TextField } from '@portal/ui-kit/text-field';

/** Adds an external cost to an issue. */
export function ExternalCostDialog({ issueId, onClose }: { issueId: number; onClose: () => void }) {
  const t = useT();
  const { tenant } = usePortal();
  const currencies = useCurrencies(tenant?.default_currency_id);
  const form = useApiForm(addExternalCost, {
    values: { name: '', amount: '', currency_id: tenant?.default_currency_id ?? 0 },
    params: { id: issueId },
    body: ({ name, amount, currency_id }) => ({ name: name.trim(), amount: decimalOrNull(amount) ?? '', currency_id: currency_id || null }),
    changes: ['issue'],
    saved: t('costs.added'),
    onSaved: onClose,
  });
  const currency = form.field('currency_id');
  return (
    <FormDialog form={form} onClose={onClose} title={t('costs.add')}>
      <TextField {...form.text('name')} autoFocus required label={t('costs.name')} hint={t('costs.name_hint')} />
      <FormRow>
        <TextField {...form.text('amount')} required dir="ltr" inputMode="decimal" autoComplete="off" label={t('costs.amount')} />
        <ComboBox
          {...currency}
          label={t('costs.currency')}
          value={currency.value || null}
          options={currencies}
          onChange={(id) => currency.onChange(id ?? 0)}
        />
      </FormRow>
    </FormDialog>
  );
}
