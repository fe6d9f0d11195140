import { useState } from 'react';
import { listLocations, moveLocation } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { api, invalidate, notify, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { LocationTree, type Expanded } from '@portal/portal-kit/locations';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { SearchField } from '@portal/ui-kit/search-field';
import { Stack } from '@portal/ui-kit/stack';
import { FoundLocations } from './found-locations';

interface LocationNavigationProps {
  expanded: Expanded;
  selected: number | null;
  onSelect: (location: Location) => void;
  /** Undefined where the person may not add any. */
  onAdd: (() => void) | undefined;
}

/** Search and tree. What is found stands instead of the tree. */
export function LocationNavigation({ onAdd, ...tree }: LocationNavigationProps) {
  const t = useT();
  const { can } = usePortal();
  const [sought, search] = useState('');
  const move = useMove();
  const none = useApiQuery(listLocations, { query: { pp: 1 } }, { live: ['location'] }).data?.meta.total === 0;
  if (none)
    return (
      <EmptyState
        icon="map-pin"
        title={t('locations.empty')}
        action={
          onAdd && (
            <Button variant="primary" icon="plus" onClick={onAdd}>
              {t('locations.add')}
            </Button>
          )
        }
      >
        {t('locations.empty_hint')}
      </EmptyState>
    );
  return (
    <Stack $gap="s">
      <SearchField label={t('locations.search')} value={sought} onChange={search} />
      <Card flush>
        {sought.trim() === '' ? (
          <LocationTree {...tree} label={t('routes.locations')} onMove={can('settings.locations/update') ? move : undefined} />
        ) : (
          <FoundLocations sought={sought.trim()} />
        )}
      </Card>
    </Stack>
  );
}

/** Moves what was dragged; it can be taken back. */
function useMove() {
  const t = useT();
  const { locale } = usePortal();
  return (moved: Location, target: Location | null) => {
    const to = async (parent_id: number | null) => {
      await api(moveLocation, { params: { id: moved.id }, body: { parent_id } });
      invalidate(['location']);
    };
    const text = t('locations.moved', { name: translated(moved.name, locale) });
    to(target?.id ?? null).then(
      () => notify.show({ text, tone: 'success', undo: () => to(moved.parent_id) }),
      (error: unknown) => notify.failed(error),
    );
  };
}
