import { addressOf, useT } from '@portal/portal-kit';
import type { QueuedCall } from '@portal/portal-kit/offline-queue';
import { ButtonLink } from '@portal/ui-kit/button';
import { parseDraft } from '../report-issue/report-draft';

/** Leads to the form with what was refused; there it is sent under a new key. */
export function CorrectLink({ call }: { call: QueuedCall }) {
  const t = useT();
  const category = parseDraft(call.form)?.category;
  const address = addressOf('new_issue', {}, { category, corrects: call.key });
  if (!address) return null;
  return (
    <ButtonLink variant="primary" icon="pencil" href={address}>
      {t('held.correct')}
    </ButtonLink>
  );
}
