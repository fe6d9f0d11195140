import type { CounterInput } from '@portal/contracts/inventory/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { missingNames } from '@portal/service-kit/parameters';
import { thousandths } from '../stock/quantity';

type Problems = Record<string, FieldCode>;

/** What is wrong with a definition by itself, by field. */
export function counterProblems(input: CounterInput, locales: Parameters<typeof missingNames>[1]): Problems {
  const { name, type, rollover_at, min, max } = input;
  const problems: Problems = missingNames(name, locales);
  if (rollover_at) {
    if (type === 'gauge') problems.rollover_at = 'invalid';
    else if (thousandths(rollover_at) <= 0) problems.rollover_at = 'too_low';
  }
  if (min && type === 'incremental' && thousandths(min) < 0) problems.min = 'too_low';
  if (min && max && thousandths(max) <= thousandths(min)) problems.max = 'too_low';
  return problems;
}
