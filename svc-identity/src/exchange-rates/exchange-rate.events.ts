import type { ExchangeRate } from '@portal/contracts/identity/schemas';
import { ExchangeRateChanged } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

const changed = defineEvent(ExchangeRateChanged);

/** What other services copy of an exchange rate. */
export function messageOf(one: ExchangeRate, removed = false): ExchangeRateChanged {
  const { id, currency_id, base_currency_id, rate, valid_from } = one;
  return { id, currencyId: currency_id, baseCurrencyId: base_currency_id, rate, validFrom: valid_from, removed };
}

/** Publishes changes of exchange rates, and keeps them in the audit log. */
export function recordChanges(query: Query, rates: readonly ExchangeRate[], what: 'created' | 'changed' | 'removed'): void {
  query.publishAll(rates.map((one) => changed(one.id, messageOf(one, what === 'removed'))));
  query.auditAll(
    rates.map(({ id, currency_id, rate, valid_from }) => ({
      action: 'identity.settings_changed',
      object: { type: 'exchange_rate', id },
      detail: { [what]: true, currency_id, rate, valid_from },
    })),
  );
}
