import { Problem } from '../problem';

/** A name in the spellings that files need. */
export interface Names {
  /** `pump-tests` */
  name: string;
  /** `pump_tests` */
  snake: string;
  /** `pumpTests` */
  camel: string;
  /** `PumpTests` */
  Pascal: string;
  /** `Pump tests` */
  title: string;
  /** This second, `20261122101500`: what the name of a migration begins with. */
  stamp: string;
}

/** @throws Problem when the name is no lower-case word or words with dashes */
export function namesOf(name: string, now = new Date()): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Problem(`"${name}" is no name for this: lower-case letters, digits and single dashes, such as pump-tests.`);
  const words = name.split('-');
  const Pascal = words.map(capital).join('');
  return {
    name,
    snake: words.join('_'),
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    title: capital(words.join(' ')),
    stamp: stampOf(now),
  };
}

/** A domain and the thing it begins with, in the spellings that the templates of a service and a micro-frontend ask for. */
export type DomainNames = Record<
  | 'name' // pump-tests: the unit, the folder of its contracts
  | 'schema' // pump_tests: its tables, messages and texts
  | 'domain' // pumpTests
  | 'thing' // pump-test: files
  | 'table' // pump_test: table, aggregate
  | 'item' // pumpTest
  | 'Item' // PumpTest
  | 'text' // pump test
  | 'aText' // a pump test
  | 'things' // pump-tests
  | 'path' // pump_tests: of the API and the screen
  | 'items' // pumpTests
  | 'Items' // PumpTests
  | 'texts' // pump tests
  | 'title' // Pump tests
  | 'stamp',
  string
>;

/** `locations` is about a location; `inventory` with the thing `machine` begins with machines. @throws Problem as `namesOf` does */
export function domainNamesOf(name: string, thing?: string, now = new Date()): DomainNames {
  const domain = namesOf(name, now);
  const one = namesOf(thing ?? singularOf(name));
  const many = namesOf(pluralOf(one.name));
  return {
    name,
    schema: domain.snake,
    domain: domain.camel,
    thing: one.name,
    table: one.snake,
    item: one.camel,
    Item: one.Pascal,
    text: one.name.replaceAll('-', ' '),
    aText: withArticle(one.name.replaceAll('-', ' ')),
    things: many.name,
    path: many.snake,
    items: many.camel,
    Items: many.Pascal,
    texts: many.name.replaceAll('-', ' '),
    title: many.title,
    stamp: domain.stamp,
  };
}

/** `20261122101500`, in UTC. */
export function stampOf(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function withArticle(words: string): string {
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}

function singularOf(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name;
}

function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|sh|ch|x)$/.test(name) ? `${name}es` : `${name}s`;
}
