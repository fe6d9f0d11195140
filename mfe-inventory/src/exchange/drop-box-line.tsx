import { useEffect, useState } from 'react';
import styled from 'styled-components';
import type { Exchange } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { FieldError, FieldHint } from '@portal/ui-kit/field';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { partName } from '../parts/part-address';
import { partLine } from '../parts/part-line';
import { PlaceName } from '../parts/place-name';
import { useStockWords } from '../parts/use-stock-words';
import type { ExchangeLine } from './exchange-line';
import { LineState } from './line-state';
import type { DropBoxes } from './use-drop-boxes';

const Row = styled.div`
  ${partLine}
`;

const Amount = styled.div`
  inline-size: 6rem;
`;

interface DropBoxLineProps {
  line: ExchangeLine;
  box: Exchange;
  of: DropBoxes;
  /** What is left where others took some meanwhile. */
  left: string | undefined;
}

/** One part of the drop box, with how much of it. */
export function DropBoxLine({ line, box, of, left }: DropBoxLineProps) {
  const t = useT();
  const words = useStockWords();
  const name = partName(line.part);
  const fixed = line.state !== 'drop_box';
  return (
    <Row>
      <div>
        <b>{name}</b>
        <Inline>
          <PlaceName place={line.location} />
          <FieldHint>{line.entry_number}</FieldHint>
          <LineState line={line} />
        </Inline>
        {line.reason && <FieldError>{t('exchange.rejected', { reason: line.reason })}</FieldError>}
        {left !== undefined && (
          <Inline role="alert">
            <FieldError>{t('exchange.left', { quantity: words.quantity(left, line.part.unit) })}</FieldError>
            {Number(left) > 0 && (
              <Button size="small" busy={of.busy} onClick={() => void of.setQuantity(box, line, left)}>
                {t('exchange.use_left', { quantity: words.quantity(left, line.part.unit) })}
              </Button>
            )}
          </Inline>
        )}
      </div>
      {fixed ? <b>{words.quantity(line.quantity, line.part.unit)}</b> : <Quantity line={line} box={box} of={of} />}
      <IconButton icon="trash" label={t('exchange.remove', { name })} disabled={of.busy} onClick={() => void of.remove(box, line)} />
    </Row>
  );
}

/** The quantity as typed: it is set when the field is left or by Enter. */
function Quantity({ line, box, of }: Omit<DropBoxLineProps, 'left'>) {
  const t = useT();
  const now = String(Number(line.quantity));
  const [typed, type] = useState(now);
  useEffect(() => type(now), [now]);
  const set = (text: string) => {
    const quantity = text.trim().replace(',', '.');
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(quantity) || Number(quantity) === 0) return type(now);
    if (Number(quantity) !== Number(line.quantity)) void of.setQuantity(box, line, quantity).then((done) => done || type(now));
  };
  const step = (by: number) => set(String(Number((Number(now) + by).toFixed(3))));
  const label = t('exchange.quantity_of', { name: partName(line.part) });
  return (
    <Inline $wrap={false}>
      <IconButton icon="minus" label={t('exchange.less')} disabled={of.busy || Number(now) <= 1} onClick={() => step(-1)} />
      <Amount>
        <TextField
          hideLabel
          label={label}
          inputMode="decimal"
          value={typed}
          onChange={type}
          onBlur={() => set(typed)}
          onKeyDown={(event) => event.key === 'Enter' && set(typed)}
        />
      </Amount>
      <IconButton icon="plus" label={t('exchange.more')} disabled={of.busy} onClick={() => step(1)} />
    </Inline>
  );
}
