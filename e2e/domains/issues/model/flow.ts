/** The flow that every tenant starts with, as the model knows it: written from the specification, not read from the portal. */
export const STATES = ['new', 'accepted', 'in_progress', 'repair', 'waiting', 'blocked', 'resolved', 'confirmed', 'closed'] as const;
export type State = (typeof STATES)[number];

interface Way {
  from: State;
  to: State;
  /** Asks for a text. */
  text?: true;
  /** Offered to whoever reported it, to whoever works on it. */
  creator?: true;
  assigned?: true;
  permission: 'issues.transition/update' | 'issues.confirm/update';
  /** Only for issues that need no formal confirmation. */
  unconfirmed?: true;
}

const step = (from: State, to: State, more: Partial<Way> = {}): Way => ({
  from,
  to,
  assigned: true,
  permission: 'issues.transition/update',
  ...more,
});
const decision = (from: State, to: State, more: Partial<Way> = {}): Way => ({ from, to, permission: 'issues.transition/update', ...more });

const WAYS: readonly Way[] = [
  step('new', 'accepted'),
  step('accepted', 'in_progress'),
  step('in_progress', 'repair'),
  step('repair', 'in_progress'),
  ...(['in_progress', 'repair'] as const).flatMap((working) => [
    ...(['waiting', 'blocked'] as const).flatMap((pause) => [step(working, pause), step(pause, working)]),
    step(working, 'resolved', { text: true }),
  ]),
  step('resolved', 'in_progress', { text: true, creator: true }),
  decision('resolved', 'confirmed', { permission: 'issues.confirm/update' }),
  decision('confirmed', 'closed'),
  decision('resolved', 'closed', { unconfirmed: true }),
];

/** The way from one state to another that a person may choose, whoever it is for; undefined where there is none. */
export function wayOf(from: State, to: State, formalConfirmRequired: boolean): Way | undefined {
  return WAYS.find((way) => way.from === from && way.to === to && !(way.unconfirmed && formalConfirmRequired));
}

/** Where an issue goes by itself when the first person takes it. */
export const takenFrom: ReadonlySet<State> = new Set(['new', 'accepted']);
/** States in which the last one to finish resolves it. */
export const workedIn: ReadonlySet<State> = new Set(['in_progress', 'repair']);
export const resolvedIn: ReadonlySet<State> = new Set(['resolved', 'confirmed', 'closed']);
