import type { FieldCode } from '../problems';
import { ESCALATION_PARTS } from './flow-terms';
import type { DraftTransition, FlowContent } from './flow-draft.schemas';
import type { Recipients } from './flow.schemas';

/** Rules that a draft breaks whatever becomes of it: nobody can save it. */
const REFERENCE_RULES = ['key_taken', 'from_unknown', 'to_unknown', 'timer_missing', 'timer_unwanted'] as const;

/** What each rule says to a program. */
const CODES = {
  key_taken: 'taken',
  from_unknown: 'not_found',
  to_unknown: 'not_found',
  timer_missing: 'required',
  timer_unwanted: 'invalid',
  timer_from_any: 'required',
  to_itself: 'invalid',
  name_missing: 'required',
  sort_taken: 'taken',
  start_missing: 'required',
  second_start: 'taken',
  end_missing: 'required',
  unreachable: 'invalid',
  no_way_out: 'invalid',
  clock_after_end: 'invalid',
  recipients_missing: 'required',
} as const satisfies Record<string, FieldCode>;
export type FlowRule = keyof typeof CODES;

/** A rule that a flow breaks; `path` names the field: `transitions.3.to`. */
export interface FlowFault {
  path: string;
  rule: FlowRule;
  code: FieldCode;
}

const fault = (path: string, rule: FlowRule): FlowFault => ({ path, rule, code: CODES[rule] });

/** Whether a draft cannot even be saved with this fault. */
export function isBroken({ rule }: FlowFault): boolean {
  return (REFERENCE_RULES as readonly FlowRule[]).includes(rule);
}

/** Every rule that the flow breaks, each with the field that it is about; `locales` are the languages in which everything needs a name. */
export function flowFaults(flow: FlowContent, locales: readonly string[]): FlowFault[] {
  const references = [...keyFaults(flow), ...transitionFaults(flow)];
  const rest = [...nameFaults(flow, locales), ...sortFaults(flow), ...endFaults(flow), ...recipientFaults(flow)];
  return [...references, ...rest, ...(references.some(isBroken) ? [] : wayFaults(flow))];
}

/** Places of the values that stand before in the list already. */
function repeated(values: readonly unknown[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []));
}

function keyFaults(flow: FlowContent): FlowFault[] {
  return (['states', 'transitions', ...Object.values(ESCALATION_PARTS)] as const).flatMap((part) =>
    repeated(flow[part].map(({ key }) => key)).map((index) => fault(`${part}.${index}.key`, 'key_taken')),
  );
}

function transitionFaults({ states, transitions }: FlowContent): FlowFault[] {
  const known = new Set(states.map(({ key }) => key));
  return transitions.flatMap(({ from, to, trigger, timer_minutes }, index) => {
    const at = `transitions.${index}`;
    return [
      ...(from !== null && !known.has(from) ? [fault(`${at}.from`, 'from_unknown')] : []),
      ...(known.has(to) ? [] : [fault(`${at}.to`, 'to_unknown')]),
      ...(from === to ? [fault(`${at}.to`, 'to_itself')] : []),
      ...(trigger === 'timer' && timer_minutes === null ? [fault(`${at}.timer_minutes`, 'timer_missing')] : []),
      ...(trigger === 'timer' && from === null ? [fault(`${at}.from`, 'timer_from_any')] : []),
      ...(trigger !== 'timer' && timer_minutes !== null ? [fault(`${at}.timer_minutes`, 'timer_unwanted')] : []),
    ];
  });
}

function nameFaults(flow: FlowContent, locales: readonly string[]): FlowFault[] {
  return (['states', 'transitions'] as const).flatMap((part) =>
    flow[part].flatMap(({ name }, index) => {
      const names: Readonly<Record<string, string | undefined>> = name;
      return locales.filter((locale) => !names[locale]?.trim()).map((locale) => fault(`${part}.${index}.name.${locale}`, 'name_missing'));
    }),
  );
}

/** States have an order of their own; so have the transitions that one state offers. */
function sortFaults({ states, transitions }: FlowContent): FlowFault[] {
  const offered = ({ from, trigger, sort }: DraftTransition) => `${from ?? ''} ${trigger} ${sort}`;
  return [
    ...repeated(states.map(({ sort }) => sort)).map((index) => fault(`states.${index}.sort`, 'sort_taken')),
    ...repeated(transitions.map(offered)).map((index) => fault(`transitions.${index}.sort`, 'sort_taken')),
  ];
}

function endFaults({ states }: FlowContent): FlowFault[] {
  const starts = states.flatMap(({ kind }, index) => (kind === 'default' ? [index] : []));
  return [
    ...(starts.length === 0 ? [fault('states', 'start_missing')] : []),
    ...starts.slice(1).map((index) => fault(`states.${index}.kind`, 'second_start')),
    ...(states.some(({ finished }) => finished) ? [] : [fault('states', 'end_missing')]),
    ...states.flatMap(({ finished, clock }, index) =>
      finished && clock !== 'stopped' ? [fault(`states.${index}.clock`, 'clock_after_end')] : [],
    ),
  ];
}

const isNobody = ({ roles, group_ids, user_ids }: Recipients) => roles.length + group_ids.length + user_ids.length === 0;

/** Each level of an escalation tells somebody, and so does each notification of a transition. */
function recipientFaults(flow: FlowContent): FlowFault[] {
  const of = (recipients: Recipients, path: string) => (isNobody(recipients) ? [fault(`${path}.recipients`, 'recipients_missing')] : []);
  return [
    ...Object.values(ESCALATION_PARTS).flatMap((part) => flow[part].flatMap(({ recipients }, index) => of(recipients, `${part}.${index}`))),
    ...flow.transitions.flatMap(({ notifications }, index) =>
      notifications.flatMap(({ recipients }, at) => of(recipients, `transitions.${index}.notifications.${at}`)),
    ),
  ];
}

/** Keys that can be reached from those given along the pairs. */
function reached(from: readonly string[], pairs: readonly (readonly [string, string])[]): Set<string> {
  const found = new Set(from);
  for (const key of found) for (const [one, other] of pairs) if (one === key) found.add(other);
  return found;
}

/** Each state can be reached from the start, and from each an end can be reached. */
function wayFaults({ states, transitions }: FlowContent): FlowFault[] {
  const pairs = transitions.flatMap(({ from, to }): [string, string][] =>
    from === null ? states.map(({ key }) => [key, to]) : [[from, to]],
  );
  const starts = states.filter(({ kind }) => kind === 'default').map(({ key }) => key);
  const ends = states.filter(({ finished }) => finished).map(({ key }) => key);
  const reachable = reached(starts, pairs);
  const ending = reached(
    ends,
    pairs.map(([from, to]) => [to, from]),
  );
  return states.flatMap(({ key }, index) => [
    ...(starts.length > 0 && !reachable.has(key) ? [fault(`states.${index}.key`, 'unreachable')] : []),
    ...(ends.length > 0 && !ending.has(key) ? [fault(`states.${index}.key`, 'no_way_out')] : []),
  ]);
}
