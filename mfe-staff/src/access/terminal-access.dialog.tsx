import { getTerminalAccess, updateTerminalAccess } from '@portal/contracts/identity/contracts';
import type { Terminal } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { usePortal } from '@portal/portal-kit';
import { GrantsDialog } from './grants.dialog';

/** What a terminal itself may do: it has neither template nor groups. Fills `terminal.access`. */
export function TerminalAccessDialog({ terminal, onClose }: { terminal: Terminal; onClose: () => void }) {
  const { locale } = usePortal();
  const holder = {
    id: terminal.id,
    name: translated(terminal.name, locale),
    read: getTerminalAccess,
    write: updateTerminalAccess,
    fromTemplate: true,
  };
  return <GrantsDialog holder={holder} onClose={onClose} />;
}
