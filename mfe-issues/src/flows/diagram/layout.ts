import { CLOCKS } from '@portal/contracts/issues/flow-terms';
import type { DraftTransition, FlowContent } from '@portal/contracts/issues/schemas';
import { sorted } from '../draft/draft-changes';

/** Lengths of the diagram in sixteenths of the size of type; x counts from the start edge, whichever that is. */
export const CARD = { width: 168, height: 56 } as const;
const LANE = { pitch: 384, head: 48, margin: 24, end: 128 } as const;
const ROW = 184;
const LABEL = { height: 32, letter: 7, padding: 28, most: 184 } as const;

export interface Point {
  x: number;
  y: number;
}

export interface PlacedState extends Point {
  key: string;
}

/** All transitions from a state to another, as one arrow. */
export interface PlacedArrow {
  from: string;
  to: string;
  transitions: readonly DraftTransition[];
  path: string;
  /** Middle of the label. */
  label: Point;
}

export interface DiagramLayout {
  width: number;
  height: number;
  states: readonly PlacedState[];
  arrows: readonly PlacedArrow[];
}

interface Box extends Point {
  width: number;
  height: number;
}

const overlaps = (a: Box, b: Box) => Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;

/** Where the middle of a lane is. */
export const laneX = (lane: number): number => LANE.margin + CARD.width / 2 + LANE.pitch * lane;

/**
 * States in lanes by their clock, in their order; a lane lies half a row lower than the one before, so that arrows to the next but one pass
 * between.
 */
function placeStates({ states }: FlowContent): PlacedState[] {
  return CLOCKS.flatMap((clock, lane) =>
    sorted(states.filter((state) => state.clock === clock)).map(({ key }, row) => ({
      key,
      x: laneX(lane),
      y: LANE.head + CARD.height + row * ROW + (lane % 2) * (ROW / 2),
    })),
  );
}

type Curve = readonly [Point, Point, Point, Point];

/** From side to side; within a lane around it. Ways there and back lie beside each other. */
function curveOf(from: PlacedState, to: PlacedState): Curve {
  if (from.x === to.x) {
    const side = from.y < to.y ? 1 : -1;
    const x = from.x + (side * CARD.width) / 2;
    const bow = x + side * (28 + Math.abs(to.y - from.y) / 6);
    return [
      { x, y: from.y + 10 * side },
      { x: bow, y: from.y + 10 * side },
      { x: bow, y: to.y - 10 * side },
      { x, y: to.y - 10 * side },
    ];
  }
  const side = from.x < to.x ? 1 : -1;
  const start = { x: from.x + (side * CARD.width) / 2, y: from.y - 10 * side };
  const end = { x: to.x - (side * CARD.width) / 2, y: to.y - 10 * side };
  const reach = Math.max(48, Math.abs(end.x - start.x) / 2);
  return [start, { x: start.x + side * reach, y: start.y }, { x: end.x - side * reach, y: end.y }, end];
}

const pathOf = ([a, b, c, d]: Curve) => `M ${a.x} ${a.y} C ${b.x} ${b.y}, ${c.x} ${c.y}, ${d.x} ${d.y}`;

function along([a, b, c, d]: Curve, t: number): Point {
  const mix = (u: number, v: number, w: number, z: number) =>
    (1 - t) ** 3 * u + 3 * (1 - t) ** 2 * t * v + 3 * (1 - t) * t ** 2 * w + t ** 3 * z;
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

/** Places along an arrow where its label may stand, the best first, and how far above or below: the last is always free. */
const PLACES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78, 0.14, 0.86];
const ASIDE = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 8);

const CANDIDATES = ASIDE.flatMap((aside) =>
  PLACES.map((place) => ({ place, aside, cost: 2 * Math.abs(aside) + 80 * Math.abs(place - 0.5) })),
).sort((one, other) => one.cost - other.cost);

function placeLabel(curve: Curve, text: string, taken: Box[]): Point {
  const size = { width: Math.min(LABEL.most, text.length * LABEL.letter + LABEL.padding), height: LABEL.height };
  let point = along(curve, 0.5);
  for (const { place, aside } of CANDIDATES) {
    const { x, y } = along(curve, place);
    point = { x, y: Math.max(LANE.head, y + aside) };
    const box = { ...point, ...size };
    if (!taken.some((other) => overlaps(box, other))) break;
  }
  taken.push({ ...point, ...size });
  return point;
}

/** Transitions that lead from a state, by where from and where to. */
function pairsOf(transitions: readonly DraftTransition[]): DraftTransition[][] {
  const pairs = new Map<string, DraftTransition[]>();
  for (const transition of transitions) {
    const { from, to } = transition;
    if (from !== null) pairs.set(`${from} ${to}`, [...(pairs.get(`${from} ${to}`) ?? []), transition]);
  }
  return [...pairs.values()];
}

/** The place of everything in the diagram of a flow; `nameOf` says how long labels are. */
export function layoutOf(content: FlowContent, nameOf: (transition: DraftTransition) => string): DiagramLayout {
  const states = placeStates(content);
  const byKey = new Map(states.map((state) => [state.key, state]));
  const taken: Box[] = states.map(({ x, y }) => ({ x, y, ...CARD }));
  const arrows = pairsOf(content.transitions).flatMap((transitions): PlacedArrow[] => {
    const [first] = sorted(transitions);
    const [from, to] = [byKey.get(first?.from ?? ''), byKey.get(first?.to ?? '')];
    if (!first || !from || !to || from === to) return [];
    const curve = curveOf(from, to);
    const more = transitions.length > 1 ? ' +1' : '';
    return [{ from: from.key, to: to.key, transitions, path: pathOf(curve), label: placeLabel(curve, nameOf(first) + more, taken) }];
  });
  const lowest = Math.max(LANE.head + CARD.height, ...states.map(({ y }) => y));
  return { width: laneX(CLOCKS.length - 1) + CARD.width / 2 + LANE.end, height: lowest + CARD.height, states, arrows };
}

type Direction = 'left' | 'right' | 'up' | 'down';

const STEPS: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The state that an arrow key leads to: the nearest in that direction, where what lies aside counts as farther. */
export function neighbourOf(states: readonly PlacedState[], key: string, direction: Direction): string | null {
  const from = states.find((state) => state.key === key);
  if (!from) return states[0]?.key ?? null;
  const step = STEPS[direction];
  const distances = states.flatMap((state) => {
    const ahead = (state.x - from.x) * step.x + (state.y - from.y) * step.y;
    const aside = Math.abs((state.x - from.x) * step.y) + Math.abs((state.y - from.y) * step.x);
    return ahead > 0 ? [{ key: state.key, distance: ahead + 2 * aside }] : [];
  });
  return distances.sort((a, b) => a.distance - b.distance)[0]?.key ?? null;
}
