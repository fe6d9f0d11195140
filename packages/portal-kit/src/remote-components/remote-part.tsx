import { useMemo } from 'react';
import { Card } from '@portal/ui-kit/card';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { usePortalT } from '../i18n/use-t';
import type { Manifest } from '../manifest/define-manifest';
import { unitOf } from './loaded-units';
import type { Part } from '../manifest/part';
import { PartView } from './part-view';
import { UnitProvider } from '../portal/unit-context';

/** Where in a unit's manifest a component stands. */
export type PartPlace = { kind: 'widget'; id: string } | { kind: 'slot'; slot: string; component: string };

interface RemotePartProps {
  unit: string;
  namespace: string;
  place: PartPlace;
  title?: string;
  props?: object;
  /** Nothing is shown while it is fetched, or where it fails. */
  quiet?: boolean;
}

function findPart(manifest: Manifest, place: PartPlace): Part | undefined {
  if (place.kind === 'widget') return manifest.widgets?.find(({ id }) => id === place.id)?.component;
  return manifest.slots?.find(({ slot, component }) => slot === place.slot && component.name === place.component)?.component;
}

const loaders = new Map<string, Part['load']>();

/** One loader per place, so that React sees the same lazy component wherever and whenever it renders. */
function loaderOf(unit: string, place: PartPlace): Part['load'] {
  const key = JSON.stringify([unit, place]);
  const known = loaders.get(key);
  if (known) return known;
  const load: Part['load'] = async () => {
    const found = findPart(await unitOf(unit), place);
    if (!found) throw new Error(`${unit} does not have the part that its published manifest names`);
    return found.load();
  };
  loaders.set(key, load);
  return load;
}

function Waiting() {
  const t = usePortalT();
  return (
    <Card>
      <div role="status" aria-label={t('loading')}>
        <SkeletonText />
      </div>
    </Card>
  );
}

/** A component of another unit, fetched with its texts when it is first shown. */
export function RemotePart({ unit, namespace, place, title, props, quiet }: RemotePartProps) {
  const owner = useMemo(() => ({ name: unit, namespace }), [unit, namespace]);
  return (
    <UnitProvider value={owner}>
      <PartView compact quiet={quiet} load={loaderOf(unit, place)} title={title} props={props} waiting={quiet ? null : <Waiting />} />
    </UnitProvider>
  );
}
