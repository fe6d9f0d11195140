import { useState } from 'react';
import { getUserCard, listUserCards } from '@portal/contracts/identity/contracts';
import type { UserCard } from '@portal/contracts/identity/schemas';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import type { FieldBasics } from '@portal/ui-kit/field';
import { useDictionary } from '../dictionaries/use-dictionary';
import { usePortalT } from '../i18n/use-t';
import { useApiQuery } from '../query/use-api-query';
import { usePaused } from './use-paused';

interface PersonPickerProps extends FieldBasics {
  value: number | null;
  onChange: (value: number | null) => void;
  disabled?: boolean;
}

const MATCHES = 20;

/** One person: the server searches by name while somebody types. */
export function PersonPicker({ value, onChange, ...field }: PersonPickerProps) {
  const t = usePortalT();
  const functions = useDictionary('functions');
  const [typed, type] = useState('');
  const card = useApiQuery(getUserCard, { params: { id: value ?? 0 } }, { enabled: value !== null }).data?.item;
  const sought = usePaused(typed === card?.name ? '' : typed);
  const found = useApiQuery(listUserCards, { query: { ...nameFilter(sought), pp: MATCHES } }, { keep: true });
  const people = found.data?.items ?? [];
  // Somebody just chosen stays in the list while their card is fetched: without an option for it the name would vanish.
  const chosen = card ?? people.find(({ id }) => id === value);
  const others = people.filter(({ id }) => id !== value);
  const optionOf = ({ id, name, function: key }: UserCard) => ({ value: id, label: name, description: functions.word(key) ?? undefined });
  return (
    <ComboBox
      {...field}
      placeholder={t('parameter.find_person')}
      value={value}
      options={[...(chosen ? [chosen] : []), ...others].map(optionOf)}
      loading={found.isFetching}
      failed={found.isError}
      onInput={type}
      onChange={onChange}
    />
  );
}

/** From the first letter on: those whose name begins so, from three on also those who have it elsewhere. */
function nameFilter(sought: string): { name_contains?: string; name_starts_with?: string } {
  if (sought === '') return {};
  return [...sought].length < CONTAINS_MIN ? { name_starts_with: sought } : { name_contains: sought };
}
