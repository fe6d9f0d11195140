import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { CLOCKS } from '@portal/contracts/issues/flow-terms';
import type { DraftState } from '@portal/contracts/issues/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { Icon } from '@portal/ui-kit/icon';
import { IconButton } from '@portal/ui-kit/icon-button';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { stateLook } from '../../states/state-look';
import { isFaulty } from '../draft/flow-faults';
import type { DraftEditor } from '../draft/use-flow-draft';
import { useFlowWords } from '../draft/use-flow-words';
import { useRemoval } from '../fields/edit-panel';
import { addState } from '../tables/states-table';
import { addTransition } from '../tables/transitions-table';
import { Arrow, ArrowLabel, Arrows, Card, Hint, LaneName, Sheet, Viewport } from './flow-diagram.style';
import { laneX, layoutOf, neighbourOf, type DiagramLayout, type PlacedState } from './layout';
import { useZoom } from './use-zoom';

/** The draft as a drawing that is edited: statuses as cards in lanes by clock, transitions as labelled arrows. */
export function FlowDiagram({ editor }: { editor: DraftEditor }) {
  const t = useT();
  const { content, select } = editor;
  const words = useFlowWords(content);
  const layout = layoutOf(content, words.transition);
  const hint = useId();
  const viewport = useRef<HTMLDivElement>(null);
  const zoom = useZoom(viewport, layout.width);
  const [at, setAt] = useState<string | null>(null);
  const current = content.states.some(({ key }) => key === at) ? at : (layout.states[0]?.key ?? null);
  const onKeyDown = useDiagramKeys(editor, layout, current);
  const fromAny = content.transitions.filter(({ from }) => from === null);
  return (
    <Stack>
      <Inline>
        <Button icon="plus" onClick={() => addState(editor)}>
          {t('flows.add_state')}
        </Button>
        <Button icon="plus" disabled={content.states.length < 2} onClick={() => addTransition(editor, current)}>
          {t('flows.add_transition')}
        </Button>
        <IconButton icon="minus" label={t('flows.zoom_out')} onClick={() => zoom.step(-1)} />
        <IconButton icon="plus" label={t('flows.zoom_in')} onClick={() => zoom.step(1)} />
        <Button variant="quiet" aria-pressed={zoom.fits} onClick={zoom.fit}>
          {t('flows.zoom_fit')}
        </Button>
      </Inline>
      <Viewport ref={viewport} role="group" aria-label={t('flows.diagram')} aria-describedby={hint} onKeyDown={onKeyDown}>
        <Sheet $width={layout.width} $height={layout.height} $zoom={zoom.size}>
          {CLOCKS.map((clock, lane) => (
            <LaneName key={clock} $x={laneX(lane)}>
              {t(`flows.clocks.${clock}`)}
            </LaneName>
          ))}
          <DrawnArrows editor={editor} layout={layout} current={current} />
          {layout.states.map((place) => (
            <StateCard key={place.key} place={place} editor={editor} current={place.key === current} onFocus={() => setAt(place.key)} />
          ))}
        </Sheet>
      </Viewport>
      <Hint id={hint}>{t('flows.diagram_hint')}</Hint>
      {fromAny.length > 0 && (
        <Inline>
          <span>{t('flows.from_any')}</span>
          {fromAny.map((transition) => (
            <Button key={transition.key} onClick={() => select({ part: 'transition', key: transition.key })}>
              {words.transition(transition)}
            </Button>
          ))}
        </Inline>
      )}
    </Stack>
  );
}

interface DrawnArrowsProps {
  editor: DraftEditor;
  layout: DiagramLayout;
  current: string | null;
}

function DrawnArrows({ editor, layout, current }: DrawnArrowsProps) {
  const words = useFlowWords(editor.content);
  const head = useId();
  const touches = (from: string, to: string) => from === current || to === current;
  return (
    <>
      <Arrows aria-hidden viewBox={`0 0 ${layout.width} ${layout.height}`}>
        <defs>
          <marker id={head} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M 0 0 L 8 4 L 0 8 z" fill="context-stroke" />
          </marker>
        </defs>
        {layout.arrows.map(({ from, to, path }) => (
          <Arrow key={`${from} ${to}`} d={path} $near={touches(from, to)} markerEnd={`url(#${head})`} />
        ))}
      </Arrows>
      {layout.arrows.map(({ from, to, transitions, label }) => {
        const [first] = transitions;
        if (!first) return null;
        const more = transitions.length > 1 ? ` +${transitions.length - 1}` : '';
        return (
          <ArrowLabel
            key={`${from} ${to}`}
            type="button"
            $x={label.x}
            $y={label.y}
            $near={touches(from, to)}
            $faulty={transitions.some(({ key }) => isFaulty(editor.faults, editor.content, { part: 'transition', key }))}
            onClick={() => editor.select({ part: 'transition', key: first.key })}
          >
            {words.transition(first) + more}
          </ArrowLabel>
        );
      })}
    </>
  );
}

interface StateCardProps {
  place: PlacedState;
  editor: DraftEditor;
  /** The one that the tab key leads to. */
  current: boolean;
  onFocus: () => void;
}

function StateCard({ place, editor, current, onFocus }: StateCardProps) {
  const t = useT();
  const { content, faults, select } = editor;
  const words = useFlowWords(content);
  const state = content.states.find(({ key }) => key === place.key) as DraftState;
  const faulty = isFaulty(faults, content, { part: 'state', key: state.key });
  const { tone, icon } = stateLook(state.kind);
  return (
    <Card
      type="button"
      data-state={state.key}
      tabIndex={current ? 0 : -1}
      $x={place.x}
      $y={place.y}
      $tone={tone}
      $color={state.color}
      $faulty={faulty}
      onFocus={onFocus}
      onClick={() => select({ part: 'state', key: state.key })}
    >
      <Icon name={icon} />
      <span>{words.state(state)}</span>
      {faulty && <Icon name="alert" label={t('flows.faulty')} />}
    </Card>
  );
}

const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
const OPPOSITE = { left: 'right', right: 'left', up: 'up', down: 'down' } as const;

/** Arrow keys move between statuses, N adds a status, T a transition from the one in hand, Delete takes it away. */
function useDiagramKeys(editor: DraftEditor, layout: DiagramLayout, current: string | null) {
  const { locale } = usePortal();
  const remove = useRemoval(editor);
  return (event: KeyboardEvent<HTMLElement>) => {
    const card = event.target instanceof HTMLElement ? event.target.dataset.state : undefined;
    if (card === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) {
      const pressed = ARROWS[event.key as keyof typeof ARROWS];
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
      const next = neighbourOf(layout.states, card, isMirrored ? OPPOSITE[pressed] : pressed);
      event.currentTarget.querySelector<HTMLElement>(`[data-state="${next}"]`)?.focus();
    } else if (event.key === 'Delete') void remove({ part: 'state', key: card });
    else if (event.key.toLocaleLowerCase(locale) === 'n') addState(editor);
    else if (event.key.toLocaleLowerCase(locale) === 't') addTransition(editor, current);
    else return;
    event.preventDefault();
  };
}
