import { lazy, Suspense } from 'react';
import { ConfirmHost, ScanHost } from '@portal/portal-kit/portal';
import { useAuthorisation } from './authorisation';
import { openErrorReport, useErrorReport } from './error-report';
import { useProofQuestion } from './proof';

const AuthorisationDialog = lazy(async () => ({ default: (await import('./authorisation.dialog')).AuthorisationDialog }));
const ProofDialog = lazy(async () => ({ default: (await import('./proof.dialog')).ProofDialog }));
const ErrorReportDialog = lazy(async () => ({ default: (await import('./error-report.dialog')).ErrorReportDialog }));

/** The dialogs that any unit may cause, one of each at most; their code comes when they are first needed. */
export function DialogHosts() {
  const question = useAuthorisation();
  const proof = useProofQuestion();
  const report = useErrorReport();
  return (
    <Suspense>
      <ConfirmHost />
      <ScanHost />
      {question && <AuthorisationDialog key={question.id} question={question} />}
      {proof && <ProofDialog question={proof} />}
      {report && <ErrorReportDialog report={report} onClose={() => openErrorReport(undefined)} />}
    </Suspense>
  );
}
