import { removeLocation } from '@portal/contracts/inventory/contracts';
import type { Location } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { api, ApiError, goTo, invalidate, navigate, usePortal, useT } from '@portal/portal-kit';
import { RowMenu } from '@portal/portal-kit/list';
import { Button } from '@portal/ui-kit/button';
import { Inline } from '@portal/ui-kit/stack';
import { ExportLocations } from './export-locations';
import { labelsAddress } from '../labels/labels-address';
import type { OpenDialog } from './location-dialogs';

/** What can be done with a place, as far as the person may. */
export function LocationActions({ location, onOpen }: { location: Location; onOpen: (dialog: OpenDialog) => void }) {
  const t = useT();
  const { can, locale } = usePortal();
  const name = translated(location.name, locale);
  const change = can('settings.locations/update');
  const labels = labelsAddress('location', [location.id]);
  const remove = async () => {
    await api(removeLocation, { params: { id: location.id } });
    invalidate(['location']);
    const parent = location.parent_id;
    void (parent === null ? navigate('settings.locations') : navigate('settings.locations.show', { id: parent }));
  };
  const refusal = (error: unknown) => (error instanceof ApiError && error.word === 'in_use' ? t('locations.not_empty', { name }) : null);
  return (
    <Inline>
      {can('settings.locations/create') && (
        <Button size="small" icon="plus" onClick={() => onOpen({ kind: 'form', parent: location })}>
          {t('locations.add_below')}
        </Button>
      )}
      <ExportLocations path={location.path} />
      <RowMenu
        name={name}
        onEdit={change ? () => onOpen({ kind: 'form', location }) : undefined}
        more={
          change
            ? [
                { id: 'move', label: t('locations.move'), icon: 'arrow-right', onSelect: () => onOpen({ kind: 'move', location }) },
                ...(labels ? [{ id: 'label', label: t('labels.one'), icon: 'printer', onSelect: () => void goTo(labels) }] : []),
              ]
            : []
        }
        onRemove={can('settings.locations/delete') ? remove : undefined}
        refusal={refusal}
      />
    </Inline>
  );
}
