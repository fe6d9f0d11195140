import { Problem } from '../problem';

/** A unit's name in the spellings that files need. */
export interface Names {
  /** `pump-tests` */
  name: string;
  /** `pump_tests`: schema, table, path of the API */
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

/** `20261122101500`, in UTC. */
export function stampOf(time: Date): string {
  return time.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
