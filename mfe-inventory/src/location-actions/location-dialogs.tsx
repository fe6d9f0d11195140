import type { Location } from '@portal/contracts/inventory/schemas';
import { lazyDialog } from '@portal/portal-kit';

const LocationFormDialog = lazyDialog(async () => (await import('../location-form/location-form.dialog')).LocationFormDialog);
const MoveLocationDialog = lazyDialog(async () => (await import('./move-location.dialog')).MoveLocationDialog);

/** A new location in a place, one that is edited, or one that is moved. */
export type OpenDialog = { kind: 'form'; location?: Location; parent?: Location } | { kind: 'move'; location: Location };

interface LocationDialogsProps {
  open: OpenDialog | null;
  /** Goes to a location that was added. */
  onShow: (location: Location) => void;
  onClose: () => void;
}

/** The dialog that is open, if any. */
export function LocationDialogs({ open, onShow, onClose }: LocationDialogsProps) {
  if (!open) return null;
  return open.kind === 'move' ? (
    <MoveLocationDialog location={open.location} onClose={onClose} />
  ) : (
    <LocationFormDialog
      location={open.location}
      parent={open.parent}
      onSaved={(saved) => !open.location && onShow(saved)}
      onClose={onClose}
    />
  );
}
