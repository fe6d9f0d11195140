import type { Company, CompanyInput } from '@portal/contracts/identity/schemas';
import { filledFrom, textOrNull } from '@portal/portal-kit/forms';

const EMPTY = {
  name: '',
  short_name: '',
  group: '',
  country: '',
  city: '',
  street: '',
  post_code: '',
  phone: '',
  email: '',
  website: '',
  tax_no: '',
  tax_no2: '',
  active: true,
};

/** A company as its form holds it. */
export type CompanyValues = typeof EMPTY;

export const companyValues = (company?: Company): CompanyValues => (company ? filledFrom(EMPTY, company) : EMPTY);

/** What is sent for a form; `version` is that of the company that was read. */
export function companyInput({ name, short_name, active, ...texts }: CompanyValues, version?: number): CompanyInput {
  const optional = Object.fromEntries(Object.entries(texts).map(([field, typed]) => [field, textOrNull(typed)]));
  // Blanks and dashes are not part of the number, nor of its length.
  optional.phone = textOrNull(texts.phone.replace(/[\s-]/g, ''));
  return { ...(version !== undefined && { version }), name: name.trim(), short_name: short_name.trim(), active, ...optional };
}
