import type { PartRow } from '@portal/contracts/inventory/schemas';
import { StatusBadge } from '@portal/ui-kit/status-badge';
import { useStockWords } from './use-stock-words';

type Stock = Pick<PartRow, 'quantity_available' | 'unit' | 'below_minimum'>;

/** How much of a part can be taken; a warning where there is less than the minimum. */
export function StockBadge({ part, size = 'small' }: { part: Stock; size?: 'small' | 'large' }) {
  const words = useStockWords();
  const empty = Number(part.quantity_available) === 0;
  const tone = empty && part.below_minimum ? 'danger' : part.below_minimum ? 'warning' : empty ? 'neutral' : 'success';
  return (
    <StatusBadge tone={tone} size={size} icon={part.below_minimum ? 'triangle-alert' : 'package'}>
      {words.quantity(part.quantity_available, part.unit)}
    </StatusBadge>
  );
}
