import type { Parameter } from '@portal/contracts/parameters';

/** An optional short text "Pressure", unless told otherwise. */
export const parameterWith = (more: Partial<Parameter>): Parameter => ({
  id: 1,
  name: { en: 'Pressure' },
  type: 'text',
  required: false,
  sort: 0,
  format: null,
  default_value: null,
  attributes: {},
  ...more,
});
