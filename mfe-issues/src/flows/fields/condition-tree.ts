import type { ConditionField } from '@portal/contracts/issues/flow-terms';
import type { Condition } from '@portal/contracts/issues/schemas';

export type Comparison = Extract<Condition, { field: unknown }>;

/** Several conditions, all of which or any of which has to hold. */
export interface ConditionGroup {
  join: 'all' | 'any';
  parts: Condition[];
}

/** A condition as a group; a comparison alone is a group of one. */
export function groupOf(condition: Condition | null): ConditionGroup {
  if (condition === null) return { join: 'all', parts: [] };
  if ('all' in condition) return { join: 'all', parts: condition.all };
  if ('any' in condition) return { join: 'any', parts: condition.any };
  return { join: 'all', parts: [condition] };
}

export const isGroup = (condition: Condition): boolean => 'all' in condition || 'any' in condition;

export const conditionOf = ({ join, parts }: ConditionGroup): Condition => (join === 'all' ? { all: parts } : { any: parts });

const FLAGS: readonly ConditionField[] = ['planned', 'formal_confirm_required'];

/** Whether the field is yes or no. */
export const isFlag = (field: ConditionField): boolean => FLAGS.includes(field);

/** What a comparison of this field starts with. */
export const comparisonOf = (field: ConditionField): Comparison => ({ field, op: 'equals', value: isFlag(field) ? true : null });

/** The comparison with another operator; a list becomes its first value, and a value a list. */
export function withOperator({ field, value }: Comparison, op: Comparison['op']): Comparison {
  const values = Array.isArray(value) ? value : typeof value === 'number' ? [value] : [];
  return op === 'in' ? { field, op, value: values } : { field, op, value: Array.isArray(value) ? (values[0] ?? null) : value };
}
