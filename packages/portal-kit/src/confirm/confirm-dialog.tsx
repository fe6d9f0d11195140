import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { usePortalT } from '../i18n/use-t';
import { useQuestion } from './confirm';

/** Asks what `confirm` was given. */
export function ConfirmDialog() {
  const t = usePortalT();
  const question = useQuestion();
  if (!question) return null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={question.title}
      onClose={() => question.answer(false)}
      footer={
        <>
          {/* A hand reader ends with Enter: it must not press what cannot be taken back. */}
          <Button autoFocus={question.danger} onClick={() => question.answer(false)}>
            {question.cancel ?? t('cancel')}
          </Button>
          <Button autoFocus={!question.danger} variant={question.danger ? 'danger' : 'primary'} onClick={() => question.answer(true)}>
            {question.confirm}
          </Button>
        </>
      }
    >
      {question.body}
    </Dialog>
  );
}
