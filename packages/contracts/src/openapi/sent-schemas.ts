import type { ApiPart } from './api-part';

/** Behind the name of a schema as it is sent, while it is not known whether it is answered in the same way. */
export const SENT = '.sent';

const REFERENCE = /"#\/components\/schemas\/([^"]+)\.sent"/g;

/**
 * Gives schemas that are sent and answered alike one name. One that may leave out what its answer always has keeps the name with `.sent`
 * behind it, and so does one that contains such a schema.
 */
export function namedAlike({ paths, schemas }: ApiPart): ApiPart {
  const sent = Object.keys(schemas).flatMap((name) => (name.endsWith(SENT) ? [name.slice(0, -SENT.length)] : []));
  const textOf = (name: string) => JSON.stringify(schemas[name]);
  const refersTo = (name: string) => [...textOf(name + SENT).matchAll(REFERENCE)].map(([, to = '']) => to);
  const plain = (text: string) => text.replaceAll(REFERENCE, '"#/components/schemas/$1"');
  const differing = new Set(sent.filter((name) => schemas[name] && plain(textOf(name + SENT)) !== textOf(name)));
  for (let found = true; found;) {
    const more = sent.filter((name) => schemas[name] && !differing.has(name) && refersTo(name).some((to) => differing.has(to)));
    for (const name of more) differing.add(name);
    found = more.length > 0;
  }
  const settled = (text: string) =>
    text.replaceAll(REFERENCE, (reference, name: string) => (differing.has(name) ? reference : `"#/components/schemas/${name}"`));
  return {
    paths: JSON.parse(settled(JSON.stringify(paths))) as ApiPart['paths'],
    schemas: Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => {
        const kept = name.endsWith(SENT) && !differing.has(name.slice(0, -SENT.length)) ? name.slice(0, -SENT.length) : name;
        return [kept, JSON.parse(settled(JSON.stringify(schema))) as ApiPart['schemas'][string]];
      }),
    ),
  };
}
