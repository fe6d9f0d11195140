import type { Issue } from '@portal/contracts/issues/schemas';
import { equipmentName, useDictionary, useT, useEquipmentCard } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { DescriptionList } from '@portal/ui-kit/description-list';
import { Stack } from '@portal/ui-kit/stack';
import { ENTRIES } from '../issue-fields/edited-fields';
import { useFieldWords } from './field-words';
import type { Conflict } from '../issue-fields/use-issue-change';

interface MergeDialogProps {
  conflict: Conflict;
  issue: Issue;
}

/** Two people changed the same thing: shows both and lets the person choose. */
export function MergeDialog({ conflict, issue }: MergeDialogProps) {
  const t = useT();
  const words = useFieldWords();
  const giveIn = () => conflict.decide(false);
  const stateName = (id: unknown) =>
    [conflict.now, issue]
      .flatMap(({ flow_state, transitions }) => [{ ...flow_state, flow_state_id: flow_state.id }, ...transitions])
      .find((state) => state.flow_state_id === id)?.name;
  const machineName = useMachineName(conflict);
  const { wordOf } = useDictionary();
  const shown = (field: string, value: unknown) => {
    if (field === 'equipment_id') return machineName(value);
    if (field in ENTRIES && typeof value === 'number') return wordOf(value);
    return words.value(field === 'flow_state_id' ? stateName(value) : value);
  };
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
                { label: t('merge.theirs'), value: shown(field, theirs) },
                { label: t('merge.mine'), value: shown(field, mine) },
              ]}
            />
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

/** Names of the machine that they chose and of one's own. */
function useMachineName({ patch, now }: Conflict): (id: unknown) => string | null {
  const mine = useEquipmentCard(patch.equipment_id ?? null);
  return (id) => {
    if (id === now.equipment_id) return now.equipment_name;
    return mine && mine.id === id ? equipmentName(mine) : null;
  };
}
