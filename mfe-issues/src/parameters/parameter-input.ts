import type { Parameter } from '@portal/contracts/issues/schemas';

/** `type` of the browser's own field for a question; dates and times get the device's own picker. */
export function inputTypeOf(type: Parameter['type']): string {
  switch (type) {
    case 'date':
    case 'time':
    case 'color':
      return type;
    case 'datetime':
      return 'datetime-local';
    default:
      return 'text';
  }
}

/** The number a person typed, with comma or point; null when it is none of the wanted kind. */
export function numberFrom(typed: string, type: 'integer' | 'decimal'): number | null {
  const text = typed.trim().replace(',', '.');
  const whole = type === 'integer' ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d{1,10})?$/;
  return whole.test(text) ? Number(text) : null;
}
