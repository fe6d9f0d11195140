import { useState } from 'react';
import styled from 'styled-components';
import type { Stocktake, StocktakeCount } from '@portal/contracts/inventory/schemas';
import { invalidate, notify, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { FieldHint } from '@portal/ui-kit/field';
import { Icon } from '@portal/ui-kit/icon';
import { Inline } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { tone } from '@portal/ui-kit/theme';
import { partName } from '../parts/part-address';
import { partLine } from '../parts/part-line';
import { PlaceName } from '../parts/place-name';
import { useStockWords } from '../parts/use-stock-words';
import { sendCount } from './send-count';

const Row = styled.form`
  ${partLine}
`;

const Tick = styled.span`
  color: ${tone('success').text};
`;

interface CountRowProps {
  stocktake: Stocktake;
  count: StocktakeCount;
  /** The quantity that waits on this device. */
  waiting: string | undefined;
  /** The one lot that was scanned: typing goes into its field. */
  sought: boolean;
}

/** A lot with the field for what is there; a tick stands there once it was counted. */
export function CountRow({ stocktake, count, waiting, sought }: CountRowProps) {
  const t = useT();
  const words = useStockWords();
  const { can } = usePortal();
  const [typed, type] = useState('');
  const [busy, setBusy] = useState(false);
  const name = partName(count.part);
  const said = waiting ?? count.counted;
  const send = async () => {
    const quantity = typed.trim().replace(',', '.');
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(quantity) || busy) return;
    setBusy(true);
    try {
      await sendCount(stocktake.id, {
        part_entry_id: count.part_entry_id,
        quantity,
        title: `${name}: ${words.quantity(quantity, count.part.unit)}`,
      });
      type('');
      invalidate(['stocktake']);
    } catch (error) {
      notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <b>{name}</b>
        <Inline>
          <PlaceName place={count.location} />
          <FieldHint>{count.entry_number}</FieldHint>
        </Inline>
        {stocktake.state !== 'open' && count.difference !== null && Number(count.difference) !== 0 && (
          <FieldHint>{t('stocktakes.difference', { quantity: words.change(count.difference, count.part.unit) })}</FieldHint>
        )}
      </div>
      {said !== null && (
        <Inline>
          <Tick>
            <Icon
              name={waiting === undefined ? 'check' : 'clock'}
              label={t(waiting === undefined ? 'stocktakes.done' : 'stocktakes.waits')}
            />
          </Tick>
          {words.quantity(said, count.part.unit)}
        </Inline>
      )}
      {stocktake.state === 'open' && can('storage/update') && (
        <Inline $wrap={false}>
          <TextField
            hideLabel
            label={t('stocktakes.count_of', { name })}
            inputMode="decimal"
            autoComplete="off"
            autoFocus={sought}
            value={typed}
            onChange={type}
          />
          <Button type="submit" icon="check" busy={busy} disabled={typed.trim() === ''}>
            {t('stocktakes.count')}
          </Button>
        </Inline>
      )}
    </Row>
  );
}
