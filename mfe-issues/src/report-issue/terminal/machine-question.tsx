import { equipmentName, useEquipmentCard, useT } from '@portal/portal-kit';
import { EquipmentPicker } from '@portal/portal-kit/fields';
import { Tile } from '@portal/ui-kit/tile';
import type { Report } from '../use-report';
import { QuestionForm, type QuestionPlace } from './question-frame';

/** Machines of the terminal that are offered by one press each. */
const SHORTCUTS = 12;

interface MachineQuestionProps {
  report: Report;
  place: QuestionPlace;
  /** Goes on with this machine; null goes on without one. */
  onChoose: (id: number | null) => void;
}

/** Which machine: those that the terminal stands at, its code, or any other by name. Choosing goes on. */
export function MachineQuestion({ report, place, onChoose }: MachineQuestionProps) {
  const t = useT();
  const id = report.draft.equipment_id;
  const chosen = useEquipmentCard(id);
  const choose = (machine: number | null) => {
    // The empty box stands for no answer yet.
    if (machine === null) return;
    report.chooseMachine(machine);
    onChoose(machine);
  };
  return (
    <QuestionForm
      place={place}
      title={t('question.machine')}
      forward={id === null ? t('question.without_machine') : undefined}
      onForward={() => onChoose(id)}
    >
      {chosen && <Tile selected icon="factory" title={equipmentName(chosen)} onPress={() => onChoose(chosen.id)} />}
      <EquipmentPicker
        {...report.form.field('equipment_id')}
        shortcuts={SHORTCUTS}
        label={t('fields.equipment')}
        value={null}
        onChange={choose}
      />
    </QuestionForm>
  );
}
