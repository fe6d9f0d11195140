import type { Condition, DraftState, DraftTransition, FlowContent, FlowState, Trigger } from '@portal/contracts/issues/schemas';
import { t } from '../texts';

const STATES = ['new', 'accepted', 'in_progress', 'repair', 'waiting', 'blocked', 'resolved', 'confirmed', 'closed'] as const;
type DefaultState = (typeof STATES)[number];

/** A resolved issue that nobody objects to is closed after three days. */
const CLOSE_AFTER_MIN = 72 * 60;

function state(
  key: DefaultState,
  kind: FlowState['kind'],
  clock: FlowState['clock'],
  color: string,
  more: Partial<FlowState> = {},
): DraftState {
  const sort = (STATES.indexOf(key) + 1) * 10;
  return { key, name: t(`states.${key}`), kind, clock, color, sort, resolved: false, finished: false, receive_btn: false, ...more };
}

const DEFAULT_STATES: DraftState[] = [
  state('new', 'default', 'wait', '#868e96'),
  state('accepted', 'received', 'wait', '#1c7ed6', { receive_btn: true }),
  state('in_progress', 'inprogress', 'service', '#e8590c'),
  state('repair', 'fixing', 'service', '#d9480f'),
  state('waiting', 'warning', 'suspend', '#f08c00'),
  state('blocked', 'problem', 'suspend', '#e03131'),
  state('resolved', 'resolved', 'stopped', '#2f9e44', { resolved: true }),
  state('confirmed', 'success', 'stopped', '#2b8a3e', { resolved: true }),
  state('closed', 'finished', 'stopped', '#495057', { resolved: true, finished: true }),
];

type Verb =
  | 'accept'
  | 'start'
  | 'start_repair'
  | 'end_repair'
  | 'resume'
  | 'resume_repair'
  | 'wait_for_parts'
  | 'block'
  | 'resolve'
  | 'reopen'
  | 'confirm'
  | 'close';

interface Options {
  trigger?: Trigger;
  text?: boolean;
  creator?: boolean;
  assigned?: boolean;
  permission?: DraftTransition['allowed_to']['permission'];
  confirms?: boolean;
  conditions?: Condition;
}

function lead(from: DefaultState, to: DefaultState, verb: Verb, options: Options = {}): DraftTransition {
  const {
    trigger = 'manual',
    text = false,
    creator = false,
    assigned = true,
    permission = 'issues.transition/update',
    confirms = false,
    conditions = null,
  } = options;
  return {
    key: `${from}-${to}-${trigger}`,
    from,
    to,
    name: t(`transitions.${verb}`),
    sort: (STATES.indexOf(to) + 1) * 10,
    requires_resolution: text,
    sets_formal_confirm: confirms,
    trigger,
    timer_minutes: trigger === 'timer' ? CLOSE_AFTER_MIN : null,
    conditions,
    allowed_to: { creator, assigned, group_ids: [], permission },
    parameters: [],
    notifications: [],
    post_issue_action: null,
  };
}

const RESUME = { in_progress: 'resume', repair: 'resume_repair' } as const;
const WORKING = ['in_progress', 'repair'] as const;

const DEFAULT_TRANSITIONS: DraftTransition[] = [
  lead('new', 'accepted', 'accept'),
  lead('new', 'in_progress', 'start', { trigger: 'take' }),
  lead('accepted', 'in_progress', 'start', { trigger: 'take' }),
  lead('accepted', 'in_progress', 'start'),
  lead('in_progress', 'repair', 'start_repair'),
  lead('repair', 'in_progress', 'end_repair'),
  ...WORKING.flatMap((working) => [
    lead(working, 'waiting', 'wait_for_parts'),
    lead('waiting', working, RESUME[working]),
    lead(working, 'blocked', 'block'),
    lead('blocked', working, RESUME[working]),
  ]),
  ...WORKING.flatMap((working) => [
    lead(working, 'resolved', 'resolve', { text: true }),
    lead(working, 'resolved', 'resolve', { text: true, trigger: 'finish_all' }),
  ]),
  lead('resolved', 'in_progress', 'reopen', { text: true, creator: true }),
  lead('resolved', 'confirmed', 'confirm', { assigned: false, permission: 'issues.confirm/update', confirms: true }),
  lead('confirmed', 'closed', 'close', { assigned: false }),
  lead('resolved', 'closed', 'close', { assigned: false, conditions: { field: 'formal_confirm_required', op: 'equals', value: false } }),
  lead('resolved', 'closed', 'close', { trigger: 'timer' }),
];

/** A plant says itself who hears of what waits too long. */
const NO_ESCALATIONS = { escalations: [], implementation_escalations: [] };

/** The flow that every tenant starts with. */
export const DEFAULT_CONTENT: FlowContent = { states: DEFAULT_STATES, transitions: DEFAULT_TRANSITIONS, ...NO_ESCALATIONS };

const [NEW, CLOSED] = [DEFAULT_STATES[0], DEFAULT_STATES.at(-1)] as [DraftState, DraftState];

/** What a new flow starts with: a first and a last state, and the way between them. */
export const NEW_CONTENT: FlowContent = {
  states: [NEW, { ...CLOSED, sort: NEW.sort + 10 }],
  transitions: [lead('new', 'closed', 'close')],
  ...NO_ESCALATIONS,
};
