import type { InputOf } from '@portal/contracts/contract';
import type { createPeriodic } from '@portal/contracts/issues/contracts';
import type { Periodic } from '@portal/contracts/issues/schemas';
import type { Translations } from '@portal/contracts/locales';
import { chosenOrNull, withoutEmpty } from '@portal/portal-kit/forms';
import { newRule, ruleBody, ruleFaults, ruleValuesOf, type RuleValues } from './rule-values';

export type PeriodicBody = InputOf<typeof createPeriodic>['body'];

/** A periodic as the form has it. */
export interface PeriodicValues {
  name: Translations;
  category_id: number;
  title: string;
  user_description: string;
  rule: RuleValues;
  mode: Periodic['mode'];
  /** Days, as typed. */
  lead_days: string;
  skip_if_open: boolean;
  holiday_shift: Periodic['holiday_shift'];
  equipment_ids: number[];
  employee_ids: number[];
  crew_id: number;
  formal_confirm_required: boolean;
  enabled: boolean;
}

const DAY_MINUTES = 1_440;

/** The values of a new periodic. @param morning when its dates may begin, by the clocks of the plant */
export const newPeriodic = (morning: string): PeriodicValues => ({
  name: {},
  category_id: 0,
  title: '',
  user_description: '',
  rule: newRule(morning),
  mode: 'fixed',
  lead_days: '0',
  skip_if_open: true,
  holiday_shift: 'none',
  equipment_ids: [],
  employee_ids: [],
  crew_id: 0,
  formal_confirm_required: false,
  enabled: true,
});

/** The values of one that is edited. */
export function periodicValuesOf(periodic: Periodic): PeriodicValues {
  const { name, category_id, title, user_description, rrule, mode, lead_minutes, skip_if_open, holiday_shift } = periodic;
  const { equipment_ids, employee_ids, crew_id, formal_confirm_required, enabled } = periodic;
  const kept = { name, category_id, title, user_description, mode, skip_if_open, holiday_shift, formal_confirm_required, enabled };
  return {
    ...kept,
    rule: ruleValuesOf(rrule),
    lead_days: String(Math.round((lead_minutes / DAY_MINUTES) * 100) / 100),
    equipment_ids: [...equipment_ids],
    employee_ids: [...employee_ids],
    crew_id: crew_id ?? 0,
  };
}

const daysOf = (typed: string) => Number(typed.replace(',', '.'));

/** What is sent. Answers that were given elsewhere stay. */
export function periodicBody(values: PeriodicValues, timeZone: string, edited: Periodic | undefined): PeriodicBody {
  const { rule, lead_days, crew_id, name, ...kept } = values;
  return {
    ...kept,
    name: withoutEmpty(name),
    rrule: ruleBody(rule, timeZone),
    lead_minutes: Math.round(daysOf(lead_days) * DAY_MINUTES),
    crew_id: chosenOrNull(crew_id),
    parameters: edited && edited.category_id === values.category_id ? edited.parameters : [],
    ...(edited && { version: edited.version }),
  };
}

/** What is missing or wrong before anything is sent, by field of the form. */
export function periodicFaults({ rule, lead_days, category_id }: PeriodicValues) {
  const ofRule = Object.entries(ruleFaults(rule)).map(([field, code]) => [`rule.${field}`, code] as const);
  const days = daysOf(lead_days);
  return {
    ...Object.fromEntries(ofRule),
    ...(category_id === 0 && { category_id: 'required' as const }),
    ...(!(lead_days.trim() !== '' && days >= 0 && days <= 365) && { lead_days: 'invalid' as const }),
  };
}

const RULE_FIELDS: Readonly<Record<string, keyof RuleValues>> = {
  interval: 'interval',
  dtstart: 'start',
  until: 'until',
  count: 'count',
  bymonthday: 'day',
  byweekday: 'weekdays',
};

/** The field of the form for a path of the body. */
export function periodicFieldOf(path: string): string {
  const [head = '', member = ''] = path.split('.');
  if (head === 'rrule') return `rule.${RULE_FIELDS[member] ?? 'start'}`;
  if (head === 'lead_minutes') return 'lead_days';
  return head === 'equipment_ids' || head === 'employee_ids' ? head : path;
}
