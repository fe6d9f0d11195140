import type { Note } from '@portal/contracts/issues/schemas';
import { Description } from '@portal/ui-kit/description';
import { Dialog } from '@portal/ui-kit/dialog';

/** A note for those who may not edit it. */
export function ReadNoteDialog({ note, onClose }: { note: Note; onClose: () => void }) {
  return (
    <Dialog open dismissable onClose={onClose} title={note.title}>
      <Description>{note.note}</Description>
    </Dialog>
  );
}
