import { declineQuestions, useQuestion } from '../confirm/confirm';
import { LazyPart } from './lazy-part';

const loadDialog = async () => (await import('../confirm/confirm-dialog')).ConfirmDialog;

/** The one dialog that asks what `confirm` was given; its code comes with the first question. Mounted once, by the shell. */
export function ConfirmHost() {
  return useQuestion() && <LazyPart load={loadDialog} props={{}} onFailed={declineQuestions} />;
}
