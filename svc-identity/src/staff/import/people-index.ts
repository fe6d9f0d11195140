import type { AccessSources } from '../../access/grants';
import type { AccessGiver, KnownPerson, Template } from './known-people.repository';
import type { PersonRow } from './person-row';

type Unique = 'email' | 'phone' | 'barcode';

const fold = (text: string) => text.trim().toLocaleLowerCase();

/** People, templates and groups of the tenant, found by what a file calls them. */
export class PeopleIndex {
  private readonly numbers = new Map<string, KnownPerson | 'ambiguous'>();
  private readonly owners: Record<Unique, Map<string, KnownPerson>> = { email: new Map(), phone: new Map(), barcode: new Map() };
  private readonly templateNames: ReadonlyMap<string, number | 'ambiguous'>;
  private readonly groupNames: ReadonlyMap<string, number | 'ambiguous'>;
  private readonly given: { templates: ReadonlyMap<number, Template>; groups: ReadonlyMap<number, AccessGiver> };

  constructor(people: readonly KnownPerson[], templates: readonly Template[], groups: readonly AccessGiver[]) {
    for (const person of people) {
      const { no, email, phone, barcode } = person.item;
      if (no !== null) this.numbers.set(no, this.numbers.has(no) ? 'ambiguous' : person);
      if (email !== null) this.owners.email.set(email.toLowerCase(), person);
      if (phone !== null) this.owners.phone.set(phone, person);
      if (barcode !== null) this.owners.barcode.set(barcode.value, person);
    }
    this.templateNames = namesOf(templates);
    this.groupNames = namesOf(groups);
    const byId = <T extends AccessGiver>(givers: readonly T[]) => new Map(givers.map((giver) => [giver.id, giver]));
    this.given = { templates: byId(templates), groups: byId(groups) };
  }

  byNumber(no: string): KnownPerson | 'ambiguous' | null {
    return this.numbers.get(no) ?? null;
  }

  /** Whose the row is: by the number; by the address of somebody who has no other number. */
  find({ no, email }: { no: string | undefined; email: string | undefined }): KnownPerson | 'ambiguous' | null {
    const numbered = no === undefined ? null : this.byNumber(no);
    if (numbered) return numbered;
    const addressed = email === undefined ? undefined : this.owners.email.get(email);
    return addressed && (no === undefined || addressed.item.no === null) ? addressed : null;
  }

  /** Whoever has the address, the telephone or the card. */
  owner(column: Unique, value: string): KnownPerson | undefined {
    return this.owners[column].get(value);
  }

  template(row: PersonRow, name: string): number | undefined {
    const found = this.templateNames.get(fold(name));
    if (typeof found === 'number') return found;
    row.refuse('user_template', found ?? 'not_found');
    return undefined;
  }

  /** Groups that a row names, with semicolons between them; null where it names none. */
  groups(row: PersonRow): number[] | null {
    const text = row.values.groups;
    if (typeof text !== 'string') return null;
    const names = text.split(/[;|]/).map(fold);
    const found = names.filter((name) => name !== '').map((name) => this.groupNames.get(name) ?? 'not_found');
    const fault = found.find((id) => typeof id !== 'number');
    if (typeof fault === 'string') row.refuse('groups', fault);
    return [...new Set(found.filter((id) => typeof id === 'number'))];
  }

  /** Groups that a new person with the template belongs to, where the file names none. */
  groupsOfTemplate(template: number | null): number[] {
    return (template === null ? undefined : this.given.templates.get(template))?.group_ids ?? [];
  }

  /** Access that a template and groups give, as sources of a person who has nothing else. */
  accessGiven(template: number | null, groups: readonly number[]): AccessSources {
    const giver = template === null ? undefined : this.given.templates.get(template);
    const group_access = groups.flatMap((id) => this.given.groups.get(id)?.access ?? []);
    return { admin: false, access: {}, template_admin: giver?.admin ?? null, template_access: giver?.access ?? null, group_access };
  }
}

function namesOf(givers: readonly AccessGiver[]): Map<string, number | 'ambiguous'> {
  const names = new Map<string, number | 'ambiguous'>();
  for (const { id, name } of givers) {
    for (const text of new Set(Object.values(name).map(fold))) {
      const known = names.get(text);
      names.set(text, known === undefined || known === id ? id : 'ambiguous');
    }
  }
  return names;
}
