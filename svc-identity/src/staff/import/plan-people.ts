import { isBarcode, type Barcode } from '@portal/contracts/barcodes';
import type { PeopleColumn } from '@portal/contracts/identity/imports';
import { Forbidden } from '@portal/service-kit/errors';
import type { ImportCall } from '@portal/service-kit/imports';
import { effectiveAccess } from '../../access/grants';
import type { Deps } from '../../deps';
import { listWords, WORD_COLUMNS } from '../../dictionaries/dictionary.repository';
import { currencyOf } from '@portal/service-kit/currencies';
import { refusedEmails } from '../../tenants/email-pattern.repository';
import { getOwnTenant } from '../../tenants/tenant.repository';
import { assertCanGrant } from '../../people/management-rights';
import { mayReadCard } from '../../people/readable-person';
import { changedMembers, movesAccess, NOBODY } from '../../people/person-changes';
import { FIELDS, GUARDED_MEMBERS, IMPORTED_COLUMNS, type Member } from '../../people/person-fields';
import { brokenByPlant, changedEmailAndBarcode } from '../../people/plant-rules';
import { knownPeople, templatesAndGroups, type KnownPerson, type SetColumns } from './known-people.repository';
import { PeopleIndex } from './people-index';
import type { PersonRow } from './person-row';
import { PersonWords } from './person-words';

type Texts = Partial<Record<PeopleColumn, string>>;

const textsOf = (row: PersonRow) => row.values as Texts;
const given = (rows: readonly PersonRow[], column: PeopleColumn): string[] => rows.flatMap((row) => textsOf(row)[column] ?? []);

/** Everything that the rows are compared with, by one statement each. */
async function loadLookups({ query, writes }: ImportCall<Deps>, rows: readonly PersonRow[]) {
  const emails = given(rows, 'email');
  const numbers = [...given(rows, 'no'), ...given(rows, 'supervisor')];
  const hasWords = WORD_COLUMNS.some((column) => given(rows, column).length > 0);
  const [people, [templates, groups], tenant, refused, words] = await Promise.all([
    knownPeople(query, { locked: writes, numbers, emails, phones: given(rows, 'phone'), barcodes: given(rows, 'barcode') }),
    templatesAndGroups(query),
    getOwnTenant(query),
    refusedEmails(query, emails),
    hasWords ? listWords(query) : [],
  ]);
  return { index: new PeopleIndex(people, templates, groups), tenant, refused: new Set(refused), words: new PersonWords(words) };
}

type Lookups = Awaited<ReturnType<typeof loadLookups>>;

/** Decides what becomes of each row, by the rules of the calls that add and change one person. */
export async function planPeople(call: ImportCall<Deps>, rows: readonly PersonRow[]): Promise<void> {
  const lookups = await loadLookups(call, rows);
  for (const row of rows) planPerson(call, lookups, row);
}

function planPerson(call: ImportCall<Deps>, lookups: Lookups, row: PersonRow): void {
  const { no, email } = textsOf(row);
  // Without either a second import would add the person again.
  if (no === undefined && email === undefined) return row.refuse('no', 'required');
  const found = lookups.index.find({ no, email });
  if (found === 'ambiguous') return row.refuse('no', 'ambiguous');
  const columns = {
    ...base(lookups, found),
    ...plainValues(row),
    ...lookups.words.of(row, found),
    ...references(call, lookups, row, found),
  };
  const named = lookups.index.groups(row);
  const group_ids = named ?? (found ? null : lookups.index.groupsOfTemplate(columns.user_template_id));
  refuseTaken(call, lookups, row, found);
  refusePlantRules(lookups, row, columns, found);
  const before = found?.item ?? null;
  const changed = changedMembers(before ?? NOBODY, { ...columns, ...(group_ids && { group_ids }) });
  refuseRights(call, lookups, row, { columns, group_ids, found, changed });
  if (!before) row.create({ before, columns, group_ids });
  else if (changed.length > 0) row.update({ before, columns, group_ids });
  else row.keep();
}

const NOTHING = Object.fromEntries(IMPORTED_COLUMNS.map((column) => [column, null])) as unknown as SetColumns;

function base({ tenant }: Lookups, found: KnownPerson | null): SetColumns {
  if (found) return Object.fromEntries(IMPORTED_COLUMNS.map((column) => [column, found.item[column]])) as unknown as SetColumns;
  return {
    ...NOTHING,
    timezone: tenant.default_timezone,
    currency_id: tenant.default_currency_id,
    supervisor_user_id: tenant.default_supervisor_id,
  };
}

const PLAIN = ['name', 'no', 'email', 'phone', 'preferred_locale', 'timezone', 'work_hour_cost'] as const;

function plainValues(row: PersonRow): Partial<SetColumns> {
  const texts = textsOf(row);
  const set: Partial<Record<(typeof PLAIN)[number], string>> = {};
  for (const column of PLAIN) {
    const text = texts[column];
    if (text !== undefined) set[column] = text;
  }
  return set as Partial<SetColumns>;
}

/** What the row names: a supervisor by number, a template by name, a currency by code, a card by its value. */
function references({ comes }: ImportCall<Deps>, { index }: Lookups, row: PersonRow, found: KnownPerson | null): Partial<SetColumns> {
  const { no, supervisor, user_template, currency, barcode } = textsOf(row);
  const set: Partial<SetColumns> = {};
  if (supervisor !== undefined) {
    const person = index.byNumber(supervisor);
    if (supervisor === no) row.refuse('supervisor', 'invalid');
    else if (person === 'ambiguous') row.refuse('supervisor', 'ambiguous');
    else if (person) set.supervisor_user_id = person.item.id;
    else if (!comes(supervisor)) row.refuse('supervisor', 'not_found');
  }
  const template = user_template === undefined ? undefined : index.template(row, user_template);
  if (template !== undefined) set.user_template_id = template;
  const currency_id = currency === undefined ? undefined : currencyOf(currency);
  if (currency !== undefined && currency_id === undefined) row.refuse('currency', 'not_found');
  if (currency_id !== undefined) set.currency_id = currency_id;
  if (barcode !== undefined) set.barcode = barcodeOf(row, barcode, found);
  return set;
}

/** A card of the symbology that takes any text; one that the person has keeps its own. */
function barcodeOf(row: PersonRow, value: string, found: KnownPerson | null): Barcode | null {
  const known = found?.item.barcode ?? null;
  if (known?.value === value) return known;
  if (isBarcode('CODE128', value)) return { type: 'CODE128', value };
  row.refuse('barcode', 'invalid');
  return known;
}

/** Only whoever may read the card of somebody is told that its number is taken. */
function refuseTaken({ caller }: ImportCall<Deps>, { index }: Lookups, row: PersonRow, found: KnownPerson | null): void {
  for (const column of ['email', 'phone', 'barcode'] as const) {
    const value = textsOf(row)[column];
    const owner = value === undefined ? undefined : index.owner(column, value);
    if (owner === undefined || owner.item.id === found?.item.id) continue;
    const isTold = column !== 'barcode' || mayReadCard(caller, owner.item.id, owner.sources);
    row.refuse(column, isTold ? 'taken' : 'invalid');
  }
}

function refusePlantRules({ tenant, refused }: Lookups, row: PersonRow, columns: SetColumns, found: KnownPerson | null): void {
  const { email, barcode } = columns;
  const news = changedEmailAndBarcode(found?.item ?? {}, { email, barcode });
  const broken = brokenByPlant({ refused, attributes: tenant.attributes }, news);
  if (broken.email) row.refuse('email', broken.email);
  if (broken['barcode.value']) row.refuse('barcode', broken['barcode.value']);
}

interface Wanted {
  columns: SetColumns;
  group_ids: number[] | null;
  found: KnownPerson | null;
  changed: readonly Member[];
}

/** Whether the caller may do it: `act` throws Forbidden where not. */
function isAllowed(act: () => void): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (error instanceof Forbidden) return false;
    throw error;
  }
}

/** What the caller may not set: contact without its right, people who may do more, access beyond their own. */
function refuseRights(
  { caller }: ImportCall<Deps>,
  { index }: Lookups,
  row: PersonRow,
  { columns, group_ids, found, changed }: Wanted,
): void {
  for (const member of GUARDED_MEMBERS) if (changed.includes(member) && !caller.can(FIELDS[member].right)) row.refuse(member, 'forbidden');
  if (found && changed.length > 0) {
    if (!caller.can('settings.staff/update')) row.refuse(row.values.no === undefined ? 'email' : 'no', 'forbidden');
    const isOwn = found.item.id === caller.ctx.user;
    if (!isOwn && !isAllowed(() => assertCanGrant(caller, effectiveAccess(found.sources)))) row.refuse('name', 'forbidden');
  }
  const { user_template_id } = columns;
  if (!movesAccess(changed)) return;
  const access = effectiveAccess(index.accessGiven(user_template_id, group_ids ?? found?.item.group_ids ?? []));
  // Who administers is decided for each person by itself, where the last of them can be counted.
  const loses = found?.item.admin === true && !found.sources.admin && !access.admin;
  if (loses || !isAllowed(() => assertCanGrant(caller, access)))
    row.refuse(row.values.user_template === undefined ? 'groups' : 'user_template', 'forbidden');
}
