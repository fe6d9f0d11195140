import type { DraftState } from '@portal/contracts/issues/schemas';
import { joinFacts, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Stack } from '@portal/ui-kit/stack';
import { movedState, newState, sorted, withState } from '../draft/draft-changes';
import { isFaulty } from '../draft/flow-faults';
import type { DraftEditor } from '../draft/use-flow-draft';
import { useFlowWords } from '../draft/use-flow-words';
import { useRemoval } from '../fields/edit-panel';
import { Lines, PartLine } from './part-line';

/** Adds a state and opens it. */
export function addState({ content, change, select }: DraftEditor): void {
  const state = newState(content);
  change(withState(content, state));
  select({ part: 'state', key: state.key });
}

/** The states of a draft in their order. */
export function StatesTable({ editor }: { editor: DraftEditor }) {
  const t = useT();
  const { locale } = usePortal();
  const { content, change, select, faults } = editor;
  const words = useFlowWords(content);
  const remove = useRemoval(editor);
  const states = sorted(content.states);
  const facts = ({ kind, clock, resolved, finished, receive_btn }: DraftState) =>
    joinFacts(
      [
        t(`flows.kinds.${kind}`),
        t(`flows.clocks.${clock}`),
        resolved ? t('flows.resolved') : null,
        finished ? t('flows.finished') : null,
        receive_btn ? t('flows.receive_btn') : null,
      ],
      locale,
    );
  return (
    <Stack>
      <Card flush>
        <Lines>
          {states.map((state, index) => (
            <PartLine
              key={state.key}
              name={words.state(state)}
              colour={state.color}
              facts={facts(state)}
              faulty={isFaulty(faults, content, { part: 'state', key: state.key })}
              first={index === 0}
              last={index === states.length - 1}
              onOpen={() => select({ part: 'state', key: state.key })}
              onMove={(by) => change(movedState(content, state.key, by))}
              onRemove={() => void remove({ part: 'state', key: state.key })}
            />
          ))}
        </Lines>
      </Card>
      <div>
        <Button icon="plus" onClick={() => addState(editor)}>
          {t('flows.add_state')}
        </Button>
      </div>
    </Stack>
  );
}
