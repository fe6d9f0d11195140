import type { Issue } from '@portal/contracts/issues/schemas';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Stack } from '@portal/ui-kit/stack';
import type { Conflict } from '../../issue-fields/use-issue-change';
import { useConflictLabels } from './use-conflict-labels';

export interface MergeDialogProps {
  conflict: Conflict;
  issue: Issue;
}

/** Two people changed the same thing: shows both and lets the person choose. */
export function MergeDialog({ conflict, issue }: MergeDialogProps) {
  const t = useT();
  const words = useConflictLabels(conflict, issue);
  const giveIn = () => conflict.decide(false);
  const footer = (
    <>
      <Button onClick={giveIn}>{t('merge.keep_theirs')}</Button>
      <Button variant="primary" onClick={() => conflict.decide(true)}>
        {t('merge.use_mine')}
      </Button>
    </>
  );
  return (
    <Dialog open size="medium" onClose={giveIn} title={t('merge.title')} footer={footer}>
      <Stack>
        <p>{t('merge.body')}</p>
        {conflict.fields.map(({ field, mine, theirs }) => (
          <Stack key={field} $gap="s">
            <strong>{words.field(field)}</strong>
            <DescriptionList
              entries={[
                { label: t('merge.theirs'), value: words.value(field, theirs) },
                { label: t('merge.mine'), value: words.value(field, mine) },
              ]}
            />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}
