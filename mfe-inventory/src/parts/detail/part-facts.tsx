import type { Part } from '@portal/contracts/inventory/schemas';
import { RelativeTime, useDictionary, usePortal, useT } from '@portal/portal-kit';
import { Card } from '@portal/ui-kit/card';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { useStockWords } from '../use-stock-words';

/** What is known of a part; prices only for those who may see them. */
export function PartFacts({ part }: { part: Part }) {
  const t = useT();
  const words = useStockWords();
  const { can } = usePortal();
  const lines = useDictionary('part_lines');
  const families = useDictionary('part_families');
  const code = (value: string | null) => value && <bdi dir="ltr">{value}</bdi>;
  const prices = [
    { label: t('parts.unit_price'), value: words.price(part.unit_price, part.currency_id) },
    { label: t('parts.buy_price'), value: words.price(part.buy_price, part.currency_id) },
  ];
  return (
    <Card>
      <DescriptionList
        entries={[
          { label: t('parts.symbol'), value: <bdi>{part.symbol}</bdi> },
          { label: t('parts.manufacturer_symbol'), value: code(part.manufacturer_symbol) },
          { label: t('parts.unit'), value: t(`parts.units.${part.unit}`) },
          { label: t('parts.priority'), value: part.priority },
          { label: t('parts.line'), value: lines.word(part.line) },
          { label: t('parts.family'), value: families.word(part.family) },
          { label: t('parts.requires_approval'), value: t(part.requires_approval ? 'equipment.yes' : 'equipment.no') },
          ...(can('parts.prices/read') ? prices : []),
          { label: t('parts.suppliers'), value: part.suppliers.length > 0 && <bdi>{part.suppliers.join(', ')}</bdi> },
          { label: t('parts.created_at'), value: <RelativeTime at={part.created_at} /> },
        ]}
      />
    </Card>
  );
}
