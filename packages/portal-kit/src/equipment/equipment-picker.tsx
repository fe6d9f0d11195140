import { useState } from 'react';
import styled from 'styled-components';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { LabelText, type FieldBasics } from '@portal/ui-kit/field';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Stack } from '@portal/ui-kit/stack';
import { font, space } from '@portal/ui-kit/theme';
import { usePortalT } from '../i18n/use-t';
import { LazyPart } from '../remote-components/lazy-part';
import { usePortal } from '../portal/use-portal';
import { ScanButton } from '../scan/scan-button';
import { chooseScanned } from '../scan/choose-scanned';
import { EquipmentShortcuts } from './equipment-shortcuts';
import { recentEquipment, rememberEquipment } from './recent-equipment';
import { equipmentName, useEquipmentCard } from './use-equipment-card';
import { useEquipmentCards } from './use-equipment-cards';
import { usePaused } from '../fields/use-paused';

const loadTree = async () => (await import('./equipment-tree.dialog')).EquipmentTreeDialog;

interface EquipmentPickerProps extends FieldBasics {
  value: number | null;
  onChange: (value: number | null) => void;
  /** Machines or tools alone. */
  kind?: EquipmentKind;
  disabled?: boolean;
  /** While none is chosen: so many of those that were chosen last, and the camera, as tiles for busy hands. */
  shortcuts?: number;
}

const Words = styled.span`
  font-size: ${font.table};
  font-weight: ${font.medium};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: end;
  gap: ${space.s};
`;

/**
 * One machine or tool: the server searches symbols and designations while somebody types, a code is read with the camera, or it is found in
 * the tree; those chosen last come first. In a list's filter, without a label, it only searches.
 */
export function EquipmentPicker({ value, onChange, kind, shortcuts = 0, ...field }: EquipmentPickerProps) {
  const t = usePortalT();
  const { locale } = usePortal();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [typed, type] = useState('');
  const [recent] = useState(recentEquipment);
  const card = useEquipmentCard(value);
  const text = usePaused(card && typed === equipmentName(card) ? '' : typed.trim());
  const { cards, loading, error } = useEquipmentCards({ kind: kind ?? null, text, recent });
  // What was just chosen stays in the list while its card is fetched: without an option for it the name would vanish.
  const chosen = card ?? cards.find(({ id }) => id === value);
  const others = cards.filter(({ id }) => id !== value);
  const optionOf = (one: EquipmentCard) => ({
    value: one.id,
    label: equipmentName(one),
    description: one.location ? translated(one.location.name, locale) || one.location.symbol : undefined,
  });
  const choose = (id: number | null) => {
    if (id !== null) rememberEquipment(id);
    onChange(id);
  };
  const tiles = shortcuts > 0 && !field.hideLabel;
  const offers = tiles && value === null;
  const box = (
    <ComboBox
      {...field}
      hideLabel={tiles || field.hideLabel}
      placeholder={t('equipment.find')}
      value={value}
      options={[...(chosen ? [chosen] : []), ...others].map(optionOf)}
      loading={loading}
      failed={error !== null}
      onInput={type}
      onChange={choose}
    />
  );
  if (field.hideLabel) return box;
  const scanned = (code: string) => void chooseScanned(code, 'Equipment', choose);
  const row = (
    <Row>
      {box}
      <IconButton icon="network" label={t('locations.from_tree')} disabled={field.disabled} onClick={() => setOpen(true)} />
      {!offers && <ScanButton disabled={field.disabled} onCode={scanned} />}
      {open && <LazyPart load={loadTree} props={{ kind, selected: value, onChoose: choose, onClose: close }} onFailed={close} />}
    </Row>
  );
  if (!tiles) return row;
  return (
    <Stack $gap="s">
      <Words aria-hidden>
        <LabelText label={field.label} required={field.required} />
      </Words>
      {offers && (
        <EquipmentShortcuts recent={recent.slice(0, shortcuts)} kind={kind} disabled={field.disabled} onChoose={choose} onCode={scanned} />
      )}
      {row}
    </Stack>
  );
}
