import { below, membersAt, type MappingSchema } from './mapping-schema';

/** What can stand at a place of a mapping: it replaces the text from `from` to `to`. */
export interface MappingOffer {
  from: number;
  to: number;
  options: { label: string; text: string }[];
}

/** An object or a list that is open at a place, with its path and, of an object, the names that it has. */
interface Frame {
  path: string;
  isList: boolean;
  names: Set<string>;
  /** The last text that was read. */
  word: string | null;
  /** The name whose value is awaited; '' once it is there, null where a name is awaited. */
  key: string | null;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g;
/** The rest of a text in quotes; a comma belongs to it where the quote follows. */
const REST_OF_TEXT = /^(?:,(?=")|[^"\n,:}\]])*"?/;

const nameOf = (token: string) => token.replaceAll('"', '');

function opened(outer: Frame | undefined, isList: boolean): Frame {
  const path = outer ? below(outer.path, outer.isList ? '*' : (outer.key ?? '')) : '';
  return { path, isList, names: new Set(), word: null, key: null };
}

/** The value that was awaited is there. */
function end(frame: Frame | undefined): void {
  if (frame && frame.key !== null) frame.key = '';
}

function take(stack: Frame[], token: string): void {
  const frame = stack.at(-1);
  if (token === '{' || token === '[') stack.push(opened(frame, token === '['));
  else if (token === '}' || token === ']') {
    stack.pop();
    end(stack.at(-1));
  } else if (!frame) return;
  else if (token === ':') {
    frame.key = frame.word;
    if (frame.word !== null) frame.names.add(frame.word);
  } else if (token === ',') frame.key = null;
  else {
    frame.word = nameOf(token);
    end(frame);
  }
}

/** Reads on until `end`, and gives what is open there; `null` outside of the mapping. Unfinished text is read as far as it goes. */
function openAt(text: string, end: number): { frame: Frame; key: string | null } | null {
  const stack: Frame[] = [];
  const tokens = [...text.matchAll(TOKEN)];
  for (const { 0: token, index } of tokens) if (index < end) take(stack, token);
  const frame = stack.at(-1);
  if (!frame) return null;
  const { key } = frame;
  // What stands behind the place has names too: none is offered a second time.
  for (const { 0: token, index } of tokens) {
    if (index < end) continue;
    take(stack, token);
    if (!stack.includes(frame)) break;
  }
  return { frame, key };
}

/**
 * What can stand where somebody types: the members that an object lacks, or the values that a member takes. Null where nothing fits.
 * @param hidden names and values that this person is not offered
 */
export function mappingOffer(text: string, at: number, schema: MappingSchema, hidden: ReadonlySet<string>): MappingOffer | null {
  const { from, to } = wordAt(text, at);
  const open = openAt(text, from);
  if (!open || open.frame.isList) return null;
  const { frame, key } = open;
  const shown = (name: string) => !hidden.has(name);
  if (key !== null) {
    const values = (schema[below(frame.path, key)]?.options ?? []).map(String).filter(shown);
    const options = values.map((value) => ({ label: value, text: JSON.stringify(value) }));
    return options.length > 0 ? { from, to, options } : null;
  }
  const isNamed = /^\s*:/.test(text.slice(to));
  const present = new Set(frame.names);
  if (isNamed) present.delete(nameOf(text.slice(from, to)));
  const names = [...membersAt(schema, frame.path).keys()].filter((name) => shown(name) && !present.has(name));
  const options = names.map((name) => ({ label: name, text: isNamed ? JSON.stringify(name) : `${JSON.stringify(name)}: ` }));
  return options.length > 0 ? { from, to, options } : null;
}

/** The word, or the text in quotes, that a place stands in. */
function wordAt(text: string, at: number): { from: number; to: number } {
  const [before, behind] = [text.slice(text.lastIndexOf('\n', at - 1) + 1, at), text.slice(at)];
  const isQuoted = (before.replaceAll(/\\./g, '').match(/"/g)?.length ?? 0) % 2 === 1;
  const length = (pattern: RegExp, part: string) => pattern.exec(part)?.[0].length ?? 0;
  if (!isQuoted) return { from: at - length(/[\w.]*$/, before), to: at + length(/^[\w.]*/, behind) };
  return { from: at - before.length + before.lastIndexOf('"'), to: at + length(REST_OF_TEXT, behind) };
}
