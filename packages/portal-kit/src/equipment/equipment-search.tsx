import { useState } from 'react';
import styled from 'styled-components';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SearchField } from '@portal/ui-kit/search-field';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color } from '@portal/ui-kit/theme';
import { LoadError } from '../errors/load-error';
import { recentEquipment } from './recent-equipment';
import { equipmentName } from './use-equipment-card';
import { useEquipmentCards } from './use-equipment-cards';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';

interface EquipmentSearchProps {
  /** null: both. */
  kind: EquipmentKind | null;
  isChecked: (card: EquipmentCard) => boolean;
  isDisabled: (card: EquipmentCard) => boolean;
  onToggle: (card: EquipmentCard) => void;
}

const Found = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Place = styled.span`
  color: ${color.muted};
`;

/** Machines that fit what is typed, each with a tick box; those chosen last come first. */
export function EquipmentSearch({ kind, isChecked, isDisabled, onToggle }: EquipmentSearchProps) {
  const t = usePortalT();
  const { locale } = usePortal();
  const [text, search] = useState('');
  const [recent] = useState(recentEquipment);
  const { cards, loading, error, retry } = useEquipmentCards({ kind, text, recent });
  const place = ({ location }: EquipmentCard) => location && (translated(location.name, locale) || location.symbol);
  const label = (card: EquipmentCard) => (
    <>
      <bdi>{equipmentName(card)}</bdi> <Place dir="auto">{place(card)}</Place>
    </>
  );
  return (
    <Stack>
      <SearchField label={t('equipment.find')} value={text} onChange={(typed) => search(typed.trim())} />
      {error ? (
        <LoadError compact error={error} onRetry={retry} retrying={loading} />
      ) : cards.length > 0 ? (
        <Found>
          {cards.map((card) => (
            <li key={card.id}>
              <Checkbox label={label(card)} checked={isChecked(card)} inherited={isDisabled(card)} onChange={() => onToggle(card)} />
            </li>
          ))}
        </Found>
      ) : loading ? (
        <SkeletonText lines={6} />
      ) : (
        <EmptyState compact icon="search" title={t('list.nothing')} />
      )}
    </Stack>
  );
}
