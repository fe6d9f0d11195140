import type { ReactNode } from 'react';
import { usePortalState } from '../portal/use-portal-state';
import { permits } from '../portal/permits';
import { RemotePart } from './remote-part';

export interface SlotProps {
  /** `issue.detail.people` */
  name: string;
  /** Given to every component that fills the slot. */
  props?: object;
  /** Shown where no deployed unit fills the slot, or the person may see none of what does. */
  empty?: ReactNode;
  /** Nothing is shown while a part is fetched, or where it fails. */
  quiet?: boolean;
}

/** A place that other units may fill. */
export function Slot({ name, props, empty = null, quiet }: SlotProps) {
  const { registry, session } = usePortalState();
  const parts = registry
    .flatMap(({ manifest }) =>
      manifest.slots.filter(({ slot, access }) => slot === name && permits(session, access)).map((part) => ({ ...part, manifest })),
    )
    .sort((one, other) => one.order - other.order);
  if (parts.length === 0) return empty;
  return parts.map(({ component, manifest }) => (
    <RemotePart
      key={`${manifest.name}/${component}`}
      unit={manifest.name}
      namespace={manifest.namespace}
      place={{ kind: 'slot', slot: name, component }}
      props={props}
      quiet={quiet}
    />
  ));
}
