import { LIMITS } from './limits';

/** Minutes of escalation levels, ascending. */
export type Minutes = readonly number[];

/** What a tenant can set beside its company data. A pattern is a regular expression without delimiters. */
export type AttributeValue = boolean | number | string | Minutes;

interface SpecOf<T extends string, V extends AttributeValue, Rule extends object> {
  readonly valueType: T;
  /** Of a tenant that has set nothing. */
  readonly initial: V;
  readonly rule: Rule;
  /** Everybody at the tenant's address may know it: forms and screens follow it, also before sign-in. */
  readonly public?: true;
}

export type AttributeSpec =
  | SpecOf<'boolean', boolean, Record<never, never>>
  | SpecOf<'integer', number, { readonly min: number; readonly max: number }>
  | SpecOf<'pattern', string, { readonly max_length: number }>
  | SpecOf<'choice', string, { readonly options: readonly string[] }>
  | SpecOf<'minutes', Minutes, { readonly min: number; readonly max: number; readonly max_items: number }>;

const open = (initial: boolean) => ({ valueType: 'boolean', initial, rule: {}, public: true }) as const;
const minutes = { valueType: 'minutes', initial: [] as Minutes, rule: { min: 1, max: 43_200, max_items: 10 }, public: true } as const;

/** Every attribute of a tenant, in the order of its table. */
export const TENANT_ATTRIBUTES = {
  allow_signup: open(false),
  email_pattern: { valueType: 'pattern', initial: '', rule: { max_length: 255 } },
  access_code_min: { valueType: 'integer', initial: LIMITS.accessCodeMin, rule: { min: LIMITS.accessCodeMin, max: 20 }, public: true },
  card_min: { valueType: 'integer', initial: LIMITS.cardMin, rule: { min: LIMITS.cardMin, max: 40 }, public: true },
  barcode_min: { valueType: 'integer', initial: 1, rule: { min: 1, max: 40 }, public: true },
  issue_create_photos: open(true),
  issue_update_photos: open(true),
  issue_create_documents: open(false),
  issue_update_documents: open(false),
  guest_passport: open(false),
  guest_reports: open(false),
  audit_days: { valueType: 'integer', initial: 365, rule: { min: 90, max: 3_650 } },
  escalations: minutes,
  /** Which entry of a part is used up first: the oldest receipt, or the newest. */
  part_entry_order: { valueType: 'choice', initial: 'asc', rule: { options: ['asc', 'desc'] } },
  /** The value in the default currency from which somebody approves an exchange; 0 for never. */
  exchange_approval_value: { valueType: 'integer', initial: 0, rule: { min: 0, max: 1_000_000_000 } },
  setup_open: open(false),
} as const satisfies Record<string, AttributeSpec>;

export type AttributeName = keyof typeof TENANT_ATTRIBUTES;

export const ATTRIBUTE_NAMES = Object.keys(TENANT_ATTRIBUTES) as AttributeName[];

type Widened<V> = V extends boolean ? boolean : V extends number ? number : V extends string ? string : Minutes;

/** What an attribute holds. */
export type ValueOf<N extends AttributeName> = Widened<(typeof TENANT_ATTRIBUTES)[N]['initial']>;

/** The value of an attribute, where it is set as its type asks, else the one that tenants begin with. */
export function attributeOf<N extends AttributeName>(attributes: Readonly<Record<string, unknown>> | null, name: N): ValueOf<N> {
  const { initial } = TENANT_ATTRIBUTES[name];
  const value = attributes?.[name];
  const fits = Array.isArray(initial) ? Array.isArray(value) : typeof value === typeof initial;
  return (fits ? value : initial) as ValueOf<N>;
}
