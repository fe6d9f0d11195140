import { createExchangeRate } from '@portal/contracts/identity/contracts';
import { api, notify, useCurrencies, useCurrencyCode, usePortal, useT } from '@portal/portal-kit';
import { decimalOrNull, FormDialog, useApiForm } from '@portal/portal-kit/forms';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { DateField } from '@portal/ui-kit/date-field';
import { FormRow } from '@portal/ui-kit/form';
import { TextField } from '@portal/ui-kit/text-field';

interface Values {
  /** 0 for none. */
  currency_id: number;
  rate: string;
  /** Empty for none. */
  valid_from: string;
}

const EMPTY: Values = { currency_id: 0, rate: '', valid_from: '' };

/** Adds an exchange rate to the main currency of the plant. */
export function ExchangeRateFormDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { tenant } = usePortal();
  const main = tenant?.default_currency_id ?? 0;
  const code = useCurrencyCode(main) ?? '';
  const currencies = useCurrencies();
  const form = useApiForm(createExchangeRate, {
    values: EMPTY,
    body: ({ currency_id, rate, valid_from }) => ({ currency_id, rate: decimalOrNull(rate) ?? '', valid_from }),
    send: (body, { idempotencyKey }) => api(createExchangeRate, { body, idempotencyKey }),
    changes: ['exchange_rate'],
    onSaved: ({ item }) => {
      notify.added(currencies.find(({ value }) => value === item.currency_id)?.label ?? t('rates.rate'));
      onClose();
    },
  });
  const currency = form.field('currency_id');
  return (
    <FormDialog form={form} onClose={onClose} title={t('rates.add')}>
      <ComboBox
        {...currency}
        required
        label={t('rates.currency')}
        value={currency.value || null}
        options={currencies.filter(({ value }) => value !== main)}
        onChange={(id) => currency.onChange(id ?? 0)}
      />
      <FormRow>
        <TextField
          {...form.text('rate')}
          required
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          label={t('rates.rate')}
          hint={t('rates.rate_hint', { currency: code })}
        />
        <DateField {...form.field('valid_from')} required label={t('rates.valid_from')} hint={t('rates.valid_from_hint')} />
      </FormRow>
    </FormDialog>
  );
}
