import { createHash } from 'node:crypto';
import pg from 'pg';

/** A column of an answer: its name, and how its text becomes a value. */
export interface Field {
  name: string;
  parse(text: string): unknown;
}

/** What a connection knows of a prepared statement; the columns are known after its first run. */
export interface Prepared {
  /** False: parsing was sent but its outcome was lost in an error. */
  parsed: boolean;
  fields: readonly Field[] | null;
}

/** Statements beyond this many per process stay unnamed, so that a connection's memory is bounded. */
const NAMED_MAX = 400;
/** Texts seen once that are remembered, so that a second time is noticed. */
const ONCE_MAX = 2_000;
const names = new Map<string, string>();
const once = new Set<string>();

/**
 * Name of the prepared statement of a text; '' at its first time, and when there are too many already. What was made for its values, such
 * as an insert of seven rows, mostly comes once and takes no name from others.
 */
export function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= NAMED_MAX) return '';
  if (!once.delete(text)) {
    if (once.size >= ONCE_MAX) once.clear();
    once.add(text);
    return '';
  }
  const name = `portal_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

const connections = new WeakMap<object, Map<string, Prepared>>();

/** The prepared statements of a connection, by name. */
export function preparedOn(connection: object): Map<string, Prepared> {
  let known = connections.get(connection);
  if (!known) connections.set(connection, (known = new Map()));
  return known;
}

/** Columns as the server describes them. */
export function fieldsOf(described: readonly { name: string; dataTypeID: number }[]): Field[] {
  return described.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') as Field['parse'] }));
}
