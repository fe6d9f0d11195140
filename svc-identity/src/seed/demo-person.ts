import { DEMO_WORK_HOUR_COSTS } from '@portal/contracts/identity/demo';
import type { TemplateKey } from '../new-tenant/default-access';

/** A licence of a person of a demo tenant, with what was entered in it since. */
export interface DemoLicense {
  name: string;
  number: string;
  issued: string;
  expires: string;
  entries: readonly Omit<DemoLicense, 'entries'>[];
}

/** A person of a demo tenant. */
export interface DemoPerson {
  id: number;
  name: string;
  /** Employee number. */
  no: string;
  function: string;
  department: string;
  template: TemplateKey;
  /** Keys of the groups of the tenant. */
  groups: readonly string[];
  supervisor?: number;
  email?: string;
  phone?: string;
  code?: string;
  locale?: string;
  /** Labour rate in the currency of the tenant. */
  rate?: string;
  status?: 'not_activated' | 'disabled';
  licenses?: readonly DemoLicense[];
}

/** A group of the plant's own, beside those every tenant has. */
export interface DemoGroup {
  key: string;
  names: Readonly<Record<string, string>>;
}

/** People of a demo tenant with what an hour of their work costs. */
export const withRates = (people: readonly DemoPerson[]): readonly DemoPerson[] =>
  people.map((person) => ({ ...person, rate: DEMO_WORK_HOUR_COSTS[person.id] }));
