import { AccessDialog } from '../access/access.dialog';
import { CredentialsDialog } from '../credentials/credentials.dialog';
import { StaffFormDialog } from '../staff-form/staff-form.dialog';
import { ExportPersonDialog } from './export-person.dialog';
import type { StaffTask } from './use-staff-actions';

/** The dialog of the task at hand. */
export function StaffDialogs({ task, onClose }: { task: StaffTask; onClose: () => void }) {
  switch (task.kind) {
    case 'add':
      return <StaffFormDialog onClose={onClose} />;
    case 'edit':
      return <StaffFormDialog user={task.user} onClose={onClose} />;
    case 'credentials':
      return <CredentialsDialog user={task.user} onClose={onClose} />;
    case 'export':
      return <ExportPersonDialog user={task.user} onClose={onClose} />;
    case 'access':
      return <AccessDialog user={task.user} onClose={onClose} />;
  }
}
