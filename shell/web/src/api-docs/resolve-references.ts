type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };

const REFERENCE = '$ref';
const LOCAL = '#/';

/** What a local reference (`#/components/schemas/Problem`) names in the document; undefined for nothing. */
function target(document: Json, reference: string): Json | undefined {
  const names = reference.slice(LOCAL.length).split('/');
  return names.reduce<Json | undefined>(
    (value, name) => (value as Record<string, Json> | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
}

/**
 * A part of a document with each local reference replaced by what it names. A reference to something that it stands in itself stays as it
 * is, and so does one that names nothing.
 */
export function resolveReferences(document: Json, part: Json, within: readonly string[] = []): Json {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return (part as readonly Json[]).map((item) => resolveReferences(document, item, within));
  const members = part as Record<string, Json>;
  const reference = members[REFERENCE];
  if (typeof reference === 'string' && reference.startsWith(LOCAL)) {
    const found = within.includes(reference) ? undefined : target(document, reference);
    return found === undefined ? part : resolveReferences(document, found, [...within, reference]);
  }
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, resolveReferences(document, value, within)]));
}
