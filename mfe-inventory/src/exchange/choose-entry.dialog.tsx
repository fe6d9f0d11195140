import type { PartEntry } from '@portal/contracts/inventory/schemas';
import { useT } from '@portal/portal-kit';
import { Dialog } from '@portal/ui-kit/dialog';
import { Stack } from '@portal/ui-kit/stack';
import { Tile } from '@portal/ui-kit/tile';
import { partName } from '../parts/part-address';
import { useStockWords } from '../parts/use-stock-words';

interface ChooseEntryDialogProps {
  entries: readonly PartEntry[];
  onChoose: (entry: PartEntry) => void;
  onClose: () => void;
}

/** Which of the parts on a shelf is meant. */
export function ChooseEntryDialog({ entries, onChoose, onClose }: ChooseEntryDialogProps) {
  const t = useT();
  const words = useStockWords();
  return (
    <Dialog open dismissable title={t('exchange.which')} onClose={onClose}>
      <Stack $gap="s">
        {entries.map((entry) => (
          <Tile
            key={entry.id}
            icon="package"
            title={partName(entry.part)}
            hint={`${entry.entry_number} · ${words.quantity(entry.quantity_available, entry.part.unit)}`}
            onPress={() => {
              onChoose(entry);
              onClose();
            }}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
