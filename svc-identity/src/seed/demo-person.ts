import type { TemplateKey } from '../tenants/default-access';

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
}

/** A group of the plant's own, beside those every tenant has. */
export interface DemoGroup {
  key: string;
  names: Readonly<Record<string, string>>;
}
