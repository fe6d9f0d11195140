import { ConfirmHost } from '@portal/portal-kit/portal';
import { AuthorisationDialog } from './authorisation.dialog';
import { useAuthorisation } from './authorisation';

import { ErrorReportDialog } from './error-report.dialog';
import { openErrorReport, useErrorReport } from './error-report';

/** The dialogs that any unit may cause, one of each at most. */
export function DialogHosts() {
  const question = useAuthorisation();
  const report = useErrorReport();
  return (
    <>
      <ConfirmHost />
      {question && <AuthorisationDialog key={question.request.path} question={question} />}
      {report && <ErrorReportDialog report={report} onClose={() => openErrorReport(undefined)} />}
    </>
  );
}
