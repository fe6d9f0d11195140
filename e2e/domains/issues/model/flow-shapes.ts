import { STATES, wayOf, type State } from './flow';

/** What a version of the flow may look like, as the specification has states: small enough to meet each way in a few steps. */
interface ShapeState {
  key: string;
  kind: 'default' | 'warning' | 'inprogress' | 'resolved' | 'finished';
  clock: 'wait' | 'service' | 'suspend' | 'stopped';
}

export interface Shape {
  states: readonly ShapeState[];
  ways: readonly (readonly [from: string, to: string])[];
}

const NEW = { key: 'new', kind: 'default', clock: 'wait' } as const;
const WORK = { key: 'work', kind: 'inprogress', clock: 'service' } as const;
const PAUSE = { key: 'pause', kind: 'warning', clock: 'suspend' } as const;
/** Stands where `work` stands in the others, under another key. */
const REPAIR = { key: 'repair', kind: 'inprogress', clock: 'service' } as const;
const DONE = { key: 'done', kind: 'resolved', clock: 'stopped' } as const;
const CLOSED = { key: 'closed', kind: 'finished', clock: 'stopped' } as const;

/** Flows that can be published. */
export const SHAPES = {
  short: {
    states: [NEW, WORK, CLOSED],
    ways: [
      ['new', 'work'],
      ['work', 'closed'],
    ],
  },
  long: {
    states: [NEW, WORK, PAUSE, DONE, CLOSED],
    ways: [
      ['new', 'work'],
      ['work', 'pause'],
      ['pause', 'work'],
      ['work', 'done'],
      ['done', 'work'],
      ['done', 'closed'],
    ],
  },
  other: {
    states: [NEW, REPAIR, CLOSED],
    ways: [
      ['new', 'repair'],
      ['repair', 'closed'],
    ],
  },
} as const satisfies Record<string, Shape>;
export type ShapeName = keyof typeof SHAPES;

/** What a draft may hold: `unfinished` can be saved alone, `broken` not even that. */
export const DRAFTS = ['short', 'long', 'other', 'unfinished', 'broken'] as const;
export type DraftName = (typeof DRAFTS)[number];

/** All keys of states, and one that is nowhere. */
export const KEYS = ['new', 'work', 'pause', 'repair', 'done', 'closed', 'nowhere'] as const;

export const resolvedKinds: ReadonlySet<string> = new Set(['resolved', 'success', 'finished']);

const DEFAULT_KINDS: Readonly<Record<State, string>> = {
  new: 'default',
  accepted: 'received',
  in_progress: 'inprogress',
  repair: 'fixing',
  waiting: 'warning',
  blocked: 'problem',
  resolved: 'resolved',
  confirmed: 'success',
  closed: 'finished',
};
const DEFAULT_CLOCKS: Readonly<Record<State, string>> = {
  new: 'wait',
  accepted: 'wait',
  in_progress: 'service',
  repair: 'service',
  waiting: 'suspend',
  blocked: 'suspend',
  resolved: 'stopped',
  confirmed: 'stopped',
  closed: 'stopped',
};

/** A state as an issue stands in it. */
export interface Standing {
  key: string;
  kind: string;
  clock: string;
}

/** The states of the flow that every tenant starts with. */
export const DEFAULT_STANDINGS: readonly Standing[] = STATES.map((key) => ({ key, kind: DEFAULT_KINDS[key], clock: DEFAULT_CLOCKS[key] }));

/** Where the default flow leads from a state, for whoever may go every way. */
export const defaultTargets = (from: string): string[] =>
  STATES.filter((to) => to !== from && wayOf(from as State, to, false) !== undefined);

/** Where an issue goes on in another flow or version: in the state of the same key, else of the same kind, else at the start. */
export function counterpart(states: readonly Standing[], { key, kind }: Pick<Standing, 'key' | 'kind'>): Standing {
  const found = states.find((state) => state.key === key) ?? states.find((state) => state.kind === kind) ?? states[0];
  if (!found) throw new Error('a flow has states');
  return found;
}

const LANGUAGES = ['pl', 'en', 'de', 'uk', 'es', 'tr'];
const named = (name: string) => Object.fromEntries(LANGUAGES.map((language) => [language, name]));

/** A draft as it is sent. */
export function contentOf(draft: DraftName): object {
  const shape: Shape = draft === 'unfinished' || draft === 'broken' ? SHAPES.short : SHAPES[draft];
  const states = shape.states.map(({ key, kind, clock }, index) => ({
    key,
    name: draft === 'unfinished' ? {} : named(key),
    kind,
    color: null,
    sort: (index + 1) * 10,
    clock,
    resolved: resolvedKinds.has(kind),
    finished: kind === 'finished',
    receive_btn: false,
  }));
  const way = (from: string, to: string, trigger: 'manual' | 'take', index: number) => ({
    key: `${from}-${to}-${trigger}`,
    name: named(`${from} to ${to}`),
    from,
    to,
    sort: (index + 1) * 10,
    requires_resolution: false,
    sets_formal_confirm: false,
    trigger,
    timer_minutes: null,
    allowed_to: { creator: false, assigned: true, group_ids: [], permission: 'issues.transition/update' },
    conditions: null,
    parameters: [],
  });
  const transitions = shape.ways.map(([from, to], index) => way(from, draft === 'broken' ? 'nowhere' : to, 'manual', index));
  const [first] = shape.ways;
  return { states, transitions: [...transitions, ...(first ? [way(...first, 'take', shape.ways.length)] : [])] };
}
