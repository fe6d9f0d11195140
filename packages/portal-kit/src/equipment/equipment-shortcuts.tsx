import styled from 'styled-components';
import { listEquipmentCards } from '@portal/contracts/inventory/contracts';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import { Button } from '@portal/ui-kit/button';
import { Skeleton } from '@portal/ui-kit/skeleton';
import { clampedTo, space } from '@portal/ui-kit/theme';
import { usePortalT } from '../i18n/use-t';
import { useApiQuery } from '../query/use-api-query';
import { scan } from '../scan/scan';
import { EQUIPMENT_LIVE, equipmentName } from './use-equipment-card';

interface EquipmentShortcutsProps {
  /** Numbers of those to offer, in their order. */
  recent: readonly number[];
  kind?: EquipmentKind;
  disabled?: boolean;
  onChoose: (id: number) => void;
  onCode: (code: string) => void;
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 10rem), 1fr));
  gap: ${space.s};
  button {
    justify-content: flex-start;
    text-align: start;
    > span {
      ${clampedTo(2)}
    }
  }
`;

/** A machine by one press of 56 px: by its code, or one of those that were chosen last. */
export function EquipmentShortcuts({ recent, kind, disabled, onChoose, onCode }: EquipmentShortcutsProps) {
  const t = usePortalT();
  const ofKind = kind ? { kind_equals: kind } : {};
  const { data, isLoading } = useApiQuery(
    listEquipmentCards,
    { query: { ...ofKind, id_in: recent.join(','), pp: recent.length } },
    { enabled: recent.length > 0, live: EQUIPMENT_LIVE },
  );
  const read = async () => {
    const code = await scan();
    if (code !== null) onCode(code);
  };
  return (
    <Tiles>
      <Button size="large" icon="scan" disabled={disabled} onClick={() => void read()}>
        {t('scan.title')}
      </Button>
      {recent.map((id) => {
        const card = data?.items.find((one) => one.id === id);
        if (!card) return isLoading && <Skeleton key={id} $height="3.5rem" />;
        return (
          <Button key={id} size="large" icon="history" disabled={disabled} onClick={() => onChoose(id)}>
            {equipmentName(card)}
          </Button>
        );
      })}
    </Tiles>
  );
}
