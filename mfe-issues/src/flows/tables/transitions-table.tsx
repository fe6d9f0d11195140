import type { DraftTransition } from '@portal/contracts/issues/schemas';
import { joinFacts, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Stack } from '@portal/ui-kit/stack';
import { siblingTransitions, movedTransition, newTransition, sorted, withTransition } from '../draft/draft-changes';
import { isFaulty } from '../draft/flow-faults';
import type { DraftEditor } from '../draft/use-flow-draft';
import { useFlowWords } from '../draft/use-flow-words';
import { useRemoval } from '../fields/edit-panel';
import { Lines, PartLine } from './part-line';

/** Adds a transition from a state to another and opens it; nothing happens where there is no other. */
export function addTransition({ content, change, select }: DraftEditor, from: string | null): void {
  const to = sorted(content.states).find(({ key }) => key !== from);
  if (!to) return;
  const transition = newTransition(content, from, to.key);
  change(withTransition(content, transition));
  select({ part: 'transition', key: transition.key });
}

/** The transitions of a draft, by the state that they lead from. */
export function TransitionsTable({ editor }: { editor: DraftEditor }) {
  const t = useT();
  const words = useFlowWords(editor.content);
  const states = sorted(editor.content.states);
  return (
    <Stack>
      {states.map((state) => (
        <TransitionsFrom key={state.key} editor={editor} from={state.key} title={t('flows.from_state', { name: words.state(state) })} />
      ))}
      <TransitionsFrom editor={editor} from={null} title={t('flows.from_any')} />
    </Stack>
  );
}

function TransitionsFrom({ editor, from, title }: { editor: DraftEditor; from: string | null; title: string }) {
  const t = useT();
  const transitions = sorted(editor.content.transitions.filter((one) => one.from === from));
  const add = (
    <Button icon="plus" variant="quiet" disabled={editor.content.states.length < 2} onClick={() => addTransition(editor, from)}>
      {t('flows.add_transition')}
    </Button>
  );
  return (
    <Card flush title={title} actions={add}>
      <Lines>
        {transitions.map((transition) => (
          <TransitionLine key={transition.key} editor={editor} transition={transition} />
        ))}
      </Lines>
    </Card>
  );
}

function TransitionLine({ editor, transition }: { editor: DraftEditor; transition: DraftTransition }) {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const { content, change, select, faults } = editor;
  const words = useFlowWords(content);
  const remove = useRemoval(editor);
  const { key, trigger, timer_minutes } = transition;
  const group = siblingTransitions(content.transitions, transition);
  const target = content.states.find((state) => state.key === transition.to);
  return (
    <PartLine
      name={words.transition(transition)}
      colour={target?.color}
      facts={joinFacts(
        [
          t('flows.to_state', { name: words.state(target) }),
          t(`flows.triggers.${trigger}`),
          timer_minutes === null ? null : format.duration(timer_minutes * 60),
          transition.requires_resolution ? t('flows.requires_resolution') : null,
          transition.conditions === null ? null : t('flows.conditional'),
        ],
        locale,
      )}
      faulty={isFaulty(faults, content, { part: 'transition', key })}
      first={group[0]?.key === key}
      last={group.at(-1)?.key === key}
      onOpen={() => select({ part: 'transition', key })}
      onMove={(by) => change(movedTransition(content, transition, by))}
      onRemove={() => void remove({ part: 'transition', key })}
    />
  );
}
