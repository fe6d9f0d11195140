import type { SessionTerminal } from '@portal/contracts/identity/schemas';
import { addressOf } from '@portal/portal-kit/portal';
import { portal } from '@portal/portal-kit/shell';
import { loadTerminalTexts } from './terminal-texts';
import { terminalAddress } from './terminal-token';

/** Where a terminal goes when somebody begins: its default view, or to report an issue where that is not deployed. */
export function terminalHome({ default_view }: SessionTerminal): string {
  const views = portal.get().registry.flatMap(({ manifest }) => manifest.terminals);
  const view = views.find(({ mode }) => mode === default_view);
  return addressOf(view?.route ?? 'new_issue') ?? '/';
}

/**
 * Before the frame is drawn: its texts, and where it stands. A terminal of its own waits for somebody; one inside another application
 * begins at once.
 */
export async function prepareTerminal(terminal: SessionTerminal): Promise<void> {
  await loadTerminalTexts();
  const { pathname, search } = window.location;
  const start = terminal.mode === 'embedded' ? terminalHome(terminal) : terminalAddress(terminal.id);
  const waits = pathname === '/' || pathname.startsWith('/terminal-device/');
  if (waits && pathname + search !== start) window.history.replaceState(null, '', start);
}
