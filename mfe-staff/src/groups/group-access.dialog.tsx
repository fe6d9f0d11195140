import { getGroupAccess, updateGroupAccess } from '@portal/contracts/identity/contracts';
import type { Group } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal } from '@portal/portal-kit';
import { GrantsDialog } from '../access/grants.dialog';

/** What every member of a group may do. */
export function GroupAccessDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { locale } = usePortal();
  const holder = { id: group.id, name: translated(group.name, locale), read: getGroupAccess, write: updateGroupAccess };
  return <GrantsDialog holder={holder} onClose={onClose} />;
}
