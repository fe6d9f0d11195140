import { useState } from 'react';
import styled from 'styled-components';
import { listLocations, getLocation } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { translated } from '@portal/contracts/locales';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { FieldBasics } from '@portal/ui-kit/field';
import { IconButton } from '@portal/ui-kit/icon-button';
import { space } from '@portal/ui-kit/theme';
import { usePortalT } from '../i18n/use-t';
import { LOCATION_ICONS } from '../locations/location-icons';
import { locationLabel } from '../locations/location-label';
import { noteLocation, recentLocations } from '../locations/recent-locations';
import { LazyPart } from '../remote-components/lazy-part';
import { usePortal } from '../portal/use-portal';
import { useApiQuery } from '../query/use-api-query';
import { ScanButton } from '../scan/scan-button';
import { chooseScanned } from '../scan/choose-scanned';
import { usePaused } from './use-paused';

const loadTree = async () => (await import('../locations/location-tree.dialog')).LocationTreeDialog;

export interface LocationPickerProps extends FieldBasics {
  value: number | null;
  onChange: (value: number | null) => void;
  disabled?: boolean;
  /** Any place, also those where nothing is put. */
  any?: boolean;
  /** Places that are not offered. */
  isDisabled?: (location: Location) => boolean;
}

const MATCHES = 20;

const Line = styled.div`
  display: flex;
  align-items: end;
  gap: ${space.s};
  > :first-child {
    flex: 1;
  }
`;

/** One place of the plant: by symbol or name, from the tree, or by its code; those chosen last come first. */
export function LocationPicker({ value, onChange, any = false, isDisabled, ...field }: LocationPickerProps) {
  const t = usePortalT();
  const { locale } = usePortal();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [typed, type] = useState('');
  const chosen = useApiQuery(getLocation, { params: { id: value ?? 0 } }, { enabled: value !== null, live: ['location'] }).data?.item;
  const label = chosen && locationLabel(chosen, locale);
  const { items, fetching, failed } = useMatches(usePaused(typed === label ? '' : typed), any);
  const offered = [...(chosen ? [chosen] : []), ...items.filter(({ id }) => id !== value)];
  const choose = (id: number | null) => {
    if (id !== null) noteLocation(id);
    onChange(id);
  };
  return (
    <Line>
      <ComboBox
        {...field}
        placeholder={t('locations.find')}
        value={value}
        options={offered.map((location) => ({ ...optionOf(location, locale), disabled: isDisabled?.(location) }))}
        loading={fetching}
        failed={failed}
        onInput={type}
        onChange={choose}
      />
      <IconButton icon="network" label={t('locations.from_tree')} disabled={field.disabled} onClick={() => setOpen(true)} />
      <ScanButton disabled={field.disabled} onCode={(code) => void chooseScanned(code, 'Location', choose)} />
      {open && (
        <LazyPart
          load={loadTree}
          props={{
            selected: chosen ?? null,
            isDisabled: (location) => (!any && !location.can_be_picked) || isDisabled?.(location) === true,
            onChoose: ({ id }) => choose(id),
            onClose: close,
          }}
          onFailed={close}
        />
      )}
    </Line>
  );
}

/** Places that match, or those that the person chose last before any others where nothing is sought. */
function useMatches(sought: string, any: boolean): { items: readonly Location[]; fetching: boolean; failed: boolean } {
  const [recent] = useState(recentLocations);
  const pickable = any ? {} : { can_be_picked_equals: true };
  const found = useApiQuery(listLocations, { query: { ...filterOf(sought), ...pickable, sort_by: 'symbol', pp: MATCHES } }, { keep: true });
  const wantsRecent = sought === '' && recent.length > 0;
  const last = useApiQuery(listLocations, { query: { id_in: recent.join(','), ...pickable } }, { enabled: wantsRecent });
  const first = wantsRecent ? (last.data?.items ?? []).toSorted((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id)) : [];
  const others = (found.data?.items ?? []).filter(({ id }) => !first.some((one) => one.id === id));
  return { items: [...first, ...others], fetching: found.isFetching, failed: found.isError };
}

/** From the first letter on: those whose symbol begins so, from three on also those that have it elsewhere or in their name. */
function filterOf(sought: string): { search_contains?: string; symbol_starts_with?: string } {
  if (sought === '') return {};
  return [...sought].length < CONTAINS_MIN ? { symbol_starts_with: sought } : { search_contains: sought };
}

function optionOf(location: Location, locale: string) {
  const parents = location.parents.map(({ name }) => translated(name, locale)).join(' › ');
  return {
    value: location.id,
    label: locationLabel(location, locale),
    description: parents || undefined,
    icon: LOCATION_ICONS[location.type],
  };
}
