import { useCallback, useMemo, useState } from 'react';
import { listExchangeRates, importExchangeRates, removeExchangeRate } from '@portal/contracts/identity/contracts';
import { exchangeRatesImport, type ExchangeRateColumn } from '@portal/contracts/identity/imports';
import { exchangeRatesList } from '@portal/contracts/identity/lists';
import type { ExchangeRate } from '@portal/contracts/identity/schemas';
import { api, lazyDialog, useCurrencies, useFormat, useNewAction, usePortal, useT } from '@portal/portal-kit';
import { ListPage, RowMenu, useList } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { Column } from '@portal/ui-kit/data-table';
import { useSettingsPage } from '../settings-page';

const ExchangeRateFormDialog = lazyDialog(async () => (await import('./exchange-rate-form.dialog')).ExchangeRateFormDialog);

const FIELDS = { currency_id: { type: 'integer', filter: 'currency_id_equals' } } as const;
const LABELS = { currency: 'rates.currency', rate: 'rates.rate', valid_from: 'rates.valid_from' } as const;

/** Names a currency by its three letters. */
function useCurrencyName(): (id: number) => string {
  const currencies = useCurrencies();
  return useCallback((id: number) => currencies.find(({ value }) => value === id)?.label ?? '…', [currencies]);
}

/** `/settings/exchange-rates`: how much of the main currency of the plant other currencies are worth, and since when. */
export function ExchangeRateListPage() {
  const t = useT();
  const { can } = usePortal();
  const nameOf = useCurrencyName();
  const currencies = useCurrencies();
  const format = useFormat();
  const [adding, setAdding] = useState(false);
  const list = useList(listExchangeRates, exchangeRatesList, FIELDS, { table: 'exchange_rates', live: ['exchange_rate'] });
  const columns = useColumns(nameOf);
  const mayChange = can('settings.company_management/update');
  const add = mayChange ? () => setAdding(true) : undefined;
  const label = useCallback((column: ExchangeRateColumn) => t(LABELS[column]), [t]);
  useNewAction(add);
  useSettingsPage(t('routes.exchange_rates'));
  return (
    <>
      <ListPage
        title={t('routes.exchange_rates')}
        list={list}
        imported={{ list: exchangeRatesImport, contract: importExchangeRates, label }}
        columns={columns}
        filters={[
          {
            field: 'currency_id',
            label: t('rates.currency'),
            control: (value, onChange) => (
              <ComboBox
                hideLabel
                label={t('rates.currency')}
                placeholder={t('rates.currency')}
                value={typeof value === 'number' ? value : null}
                options={currencies}
                onChange={onChange}
              />
            ),
            shown: (value) => nameOf(Number(value)),
          },
        ]}
        rowMenu={(rate) => (
          <RowMenu
            name={`${nameOf(rate.currency_id)}, ${format.date(rate.valid_from)}`}
            onRemove={
              mayChange
                ? async () => {
                    await api(removeExchangeRate, { params: { id: rate.id } });
                    list.reload();
                  }
                : undefined
            }
          />
        )}
        actions={
          add && (
            <Button variant="primary" icon="plus" onClick={add}>
              {t('rates.add')}
            </Button>
          )
        }
        empty={{ icon: 'tag', title: t('rates.empty'), hint: t('rates.empty_hint') }}
      />
      {adding && <ExchangeRateFormDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(nameOf: (id: number) => string): Column<ExchangeRate>[] {
  const t = useT();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'currency',
        header: t('rates.currency'),
        width: [96, 160],
        primary: true,
        cell: ({ currency_id }) => <bdi>{nameOf(currency_id)}</bdi>,
      },
      {
        id: 'rate',
        header: t('rates.rate'),
        width: [184, 320],
        priority: 2,
        cell: ({ currency_id, base_currency_id, rate }) => (
          <bdi dir="ltr">
            {`1 ${nameOf(currency_id)} = ${format.number(Number(rate), { maximumFractionDigits: 8 })} ${nameOf(base_currency_id)}`}
          </bdi>
        ),
      },
      {
        id: 'valid_from',
        header: t('rates.valid_from'),
        width: [128, 200],
        priority: 1,
        sort: 'valid_from',
        cell: ({ valid_from }) => format.date(valid_from),
      },
    ],
    [t, format, nameOf],
  );
}
