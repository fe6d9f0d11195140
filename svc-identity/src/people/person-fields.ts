import type { Access, Grants } from '@portal/contracts/access';
import type { AuditAction } from '@portal/contracts/audit-actions';
import type { Barcode } from '@portal/contracts/barcodes';
import type { AccountMessageKind, AccountStatus, MeInput, UserInput } from '@portal/contracts/identity/schemas';
import { Forbidden } from '@portal/service-kit/errors';

/** What can be set of a person; a member left out stays as it is. */
export interface PersonColumns {
  name: string;
  account_status: AccountStatus;
  timezone: string;
  currency_id: number;
  no: string | null;
  email: string | null;
  email_confirmed: boolean;
  phone: string | null;
  preferred_locale: string | null;
  status: string | null;
  function: string | null;
  department: string | null;
  user_criticality: string | null;
  supervisor_user_id: number | null;
  work_hour_cost: string | null;
  barcode: Barcode | null;
  user_template_id: number | null;
  admin: boolean;
  access: Grants;
  dashboard_config: object;
  photo_id: string | null;
  /** A shared device and no person: `terminal` says which. */
  terminal: boolean;
}

/** A member of the staff form; `version` says which state was changed, and is nothing of the person. */
export type Member = Exclude<keyof UserInput, 'version'>;

/** A member of the profile that is a column; a new address waits until it is confirmed, and the other spelling of the language is none. */
type OwnMember = Exclude<keyof MeInput, 'email' | 'preffered_locale'>;

type Name = keyof PersonColumns | Member | OwnMember;

/**
 * All that the service has to know of something that can be set of a person. Nothing is optional, so that nothing of a new one is
 * forgotten.
 */
interface Field<N extends Name> {
  /** SQL type of the column; false for what a table of its own keeps. */
  type: N extends keyof PersonColumns ? 'text' | 'int' | 'bigint' | 'numeric' | 'boolean' | 'uuid' | 'jsonb' : false;
  /** What setting it in the staff form asks for: the right of the call alone, or another one as well. False: the form does not set it. */
  right: N extends Member ? 'call' | Access : false;
  /** Whether changing it in the staff form asks for a recent proof. */
  proof: N extends Member ? boolean : false;
  /** Whether people set it in their profile. */
  own: N extends OwnMember ? true : false;
  /** What the person is told when the staff form changes it. */
  message: N extends Member ? AccountMessageKind | false : false;
  /** Name in the event of a change, for the copies of other services. */
  published: N extends Member ? string | false : false;
  /** Action of the audit log by which a change in the staff form is found. */
  log: N extends Member ? AuditAction : false;
}

const CONTACT = 'staff.contact/update';
/** What everybody may set who may call, and other services do not keep. */
const PLAIN = { right: 'call', proof: false, own: false, message: false, published: false, log: 'identity.person_changed' } as const;
const ACCOUNT = { ...PLAIN, proof: true } as const;
const GIVES_ACCESS = { ...ACCOUNT, message: 'access_changed', log: 'identity.access_changed' } as const;
/** What a use case of its own sets. */
const APART = { right: false, proof: false, own: false, message: false, published: false, log: false } as const;

/**
 * What can be set of a person. The columns that forms, the profile and files set, rights, proofs, messages, events and audit log follow
 * from this table.
 */
export const FIELDS = {
  name: { type: 'text', ...PLAIN, own: true, published: 'name' },
  email: { type: 'text', ...ACCOUNT, right: CONTACT, message: 'email_changed', published: 'email', log: 'identity.email_changed' },
  no: { type: 'text', ...PLAIN, published: 'no' },
  phone: { type: 'text', ...PLAIN, right: CONTACT, own: true, published: 'phone' },
  timezone: { type: 'text', ...PLAIN, own: true, published: 'timezone' },
  account_status: { type: 'text', ...ACCOUNT, published: 'status', log: 'identity.account_status_changed' },
  preferred_locale: { type: 'text', ...PLAIN, own: true, published: 'locale' },
  status: { type: 'text', ...PLAIN },
  function: { type: 'text', ...PLAIN },
  department: { type: 'text', ...PLAIN },
  user_criticality: { type: 'text', ...PLAIN },
  supervisor_user_id: { type: 'bigint', ...PLAIN },
  currency_id: { type: 'int', ...PLAIN, published: 'currency_id' },
  work_hour_cost: { type: 'numeric', ...PLAIN, published: 'work_hour_cost' },
  barcode: { type: 'jsonb', ...ACCOUNT, message: 'card_changed' },
  user_template_id: { type: 'bigint', ...GIVES_ACCESS },
  group_ids: { type: false, ...GIVES_ACCESS, published: 'groups' },
  email_confirmed: { type: 'boolean', ...APART },
  admin: { type: 'boolean', ...APART },
  access: { type: 'jsonb', ...APART },
  dashboard_config: { type: 'jsonb', ...APART, own: true },
  photo_id: { type: 'uuid', ...APART },
  terminal: { type: 'boolean', ...APART },
} as const satisfies { [N in Name]: Field<N> };

type Fields = typeof FIELDS;
/** Names with `K` in the table. */
type NamesWith<K> = { [N in Name]: Fields[N] extends K ? N : never }[Name];
/** A member that another right than that of the call is asked for. */
type GuardedMember = NamesWith<{ right: Access }>;
/** A column that a file of people can set: of a new account the options of the import say the status. */
export type ImportedColumn = Exclude<Member & keyof PersonColumns, 'account_status'>;

const NAMES = Object.keys(FIELDS) as Name[];

/** Whether the staff form sets it. */
export const isMember = (name: string): name is Member => Object.hasOwn(FIELDS, name) && FIELDS[name as Name].right !== false;

const isOwn = (name: string): name is OwnMember => Object.hasOwn(FIELDS, name) && FIELDS[name as Name].own;

const isGuarded = (member: Member): member is GuardedMember => FIELDS[member].right !== 'call';

const isImported = (member: Member): member is ImportedColumn => FIELDS[member].type !== false && member !== 'account_status';

/** The members of the staff form. */
export const MEMBERS = NAMES.filter(isMember);

/** Those that another right than that of the call is asked for. */
export const GUARDED_MEMBERS = MEMBERS.filter(isGuarded);

/** The columns that a file of people can set. */
export const IMPORTED_COLUMNS = MEMBERS.filter(isImported);

function columnsOf(body: object, isSet: (name: string) => name is Name): Partial<PersonColumns> {
  const columns = Object.entries(body).filter(([name]) => {
    if (!isSet(name)) throw new Forbidden();
    return FIELDS[name].type !== false;
  });
  return Object.fromEntries(columns) as Partial<PersonColumns>;
}

/**
 * The columns that the staff form sets.
 *
 * @throws Forbidden where the table does not let the form set a member
 */
export const formColumns = (body: object): Partial<PersonColumns> => columnsOf(body, isMember);

/**
 * The columns that people set in their profile.
 *
 * @throws Forbidden where the table does not let them set a member
 */
export const ownColumns = (body: object): Partial<PersonColumns> => columnsOf(body, isOwn);
