import { useState } from 'react';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { FieldBasics } from '@portal/ui-kit/field';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';
import { recentEquipment, rememberEquipment } from './recent-equipment';
import { equipmentName, useEquipmentCard, useEquipmentCards } from './use-equipment';
import { usePaused } from './use-paused';

interface EquipmentPickerProps extends FieldBasics {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Machines or tools alone. */
  kind?: EquipmentKind;
  disabled?: boolean;
}

/** One machine or tool: the server searches symbols and designations while somebody types; those chosen last come first. */
export function EquipmentPicker({ value, onChange, kind, ...field }: EquipmentPickerProps) {
  const t = usePortalT();
  const { locale } = usePortal();
  const [typed, type] = useState('');
  const [recent] = useState(recentEquipment);
  const card = useEquipmentCard(value);
  const text = usePaused(card && typed === equipmentName(card) ? '' : typed.trim());
  const { cards, loading } = useEquipmentCards({ kind: kind ?? null, text, recent });
  // What was just chosen stays in the list while its card is fetched: without an option for it the name would vanish.
  const chosen = card ?? cards.find(({ id }) => id === value);
  const others = cards.filter(({ id }) => id !== value);
  const optionOf = (one: EquipmentCard) => ({
    value: one.id,
    label: equipmentName(one),
    description: one.location ? translated(one.location.name, locale) || one.location.symbol : undefined,
  });
  return (
    <ComboBox
      {...field}
      placeholder={t('equipment.find')}
      value={value}
      options={[...(chosen ? [chosen] : []), ...others].map(optionOf)}
      loading={loading}
      onInput={type}
      onChange={(id) => {
        if (id !== null) rememberEquipment(id);
        onChange(id);
      }}
    />
  );
}
