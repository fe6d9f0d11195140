import { configureApi } from '@portal/portal-kit/shell';
import { askForAuthorisation } from '../dialogs/authorisation';
import { askForProof } from '../dialogs/proof';
import { openErrorReport } from '../dialogs/error-report';
import { onKeepPage } from '../kept-page/on-keep-page';
import { showMaintenance, waitForPage } from '../phase/maintenance';
import { renewTerminal } from '../terminal-device/terminal-device';
import { leaveSession } from './session-end';

/** What the shell does about answers that concern the whole page (specification, section 8). */
export function configureCalls(): void {
  configureApi({
    onSessionEnded: leaveSession,
    onSessionOver: renewTerminal,
    onForbidden: askForAuthorisation,
    onProofRequired: askForProof,
    onMaintenance: showMaintenance,
    onPageAway: waitForPage,
    onKeepPage,
    onReport: (problem, message) => openErrorReport({ message, request_id: problem?.request_id }),
  });
}
