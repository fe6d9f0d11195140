import { ConfirmHost, LazyPart, ScanHost } from '@portal/portal-kit/portal';
import { useAuthorisation } from './authorisation';
import { openErrorReport, useErrorReport } from './error-report';
import { useProofQuestion } from './proof';

const loadAuthorisation = async () => (await import('./authorisation.dialog')).AuthorisationDialog;
const loadProof = async () => (await import('./proof.dialog')).ProofDialog;
const loadErrorReport = async () => (await import('./error-report.dialog')).ErrorReportDialog;

const closeReport = () => openErrorReport(undefined);

/** The dialogs that any unit may cause, one of each at most; their code comes when they are first needed. */
export function DialogHosts() {
  const question = useAuthorisation();
  const proof = useProofQuestion();
  const report = useErrorReport();
  return (
    <>
      <ConfirmHost />
      <ScanHost />
      {question && (
        <LazyPart key={question.id} load={loadAuthorisation} props={{ question }} onFailed={() => question.answer('declined')} />
      )}
      {proof && <LazyPart load={loadProof} props={{ question: proof }} onFailed={() => proof.answer(false)} />}
      {report && <LazyPart load={loadErrorReport} props={{ report, onClose: closeReport }} onFailed={closeReport} />}
    </>
  );
}
