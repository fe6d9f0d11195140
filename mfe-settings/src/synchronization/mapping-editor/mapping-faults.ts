import { jsonLanguage } from '@codemirror/lang-json';
import type { FieldLimits } from '@portal/contracts/contract';
import { below, membersAt, type MappingSchema } from './mapping-schema';

type Tree = ReturnType<typeof jsonLanguage.parser.parse>;
type Node = Tree['topNode'];

/** What is wrong in the text of a mapping: from which character to which, and the words that its sentence needs. */
export interface MappingFault {
  from: number;
  to: number;
  code: 'syntax' | 'object' | 'list' | 'unknown' | 'missing' | 'repeated' | 'one_of' | 'text' | 'column';
  /** Names of members or permitted values. */
  names?: string;
  min?: number;
  max?: number;
  /** The longest text. */
  length?: number;
}

const LITERALS: ReadonlySet<string> = new Set(['String', 'Number', 'True', 'False', 'Null']);
const listed = (names: Iterable<string | number>): string => [...names].map((name) => JSON.stringify(name)).join(', ');

/** All that is wrong by the schema, in the order of the text. Of a text that is no JSON, the first place that cannot be read. */
export function mappingFaults(text: string, schema: MappingSchema): MappingFault[] {
  const tree = jsonLanguage.parser.parse(text);
  const unread = unreadPlace(tree, text);
  if (unread) return [unread];
  const root = tree.topNode.firstChild;
  return root ? new Reader(text, schema).faultsOf(root, '') : [{ from: 0, to: text.length, code: 'object' }];
}

function unreadPlace(tree: Tree, text: string): MappingFault | null {
  let at: number | null = null;
  tree.iterate({
    enter: ({ type, from }) => {
      if (type.isError) at ??= from;
    },
  });
  if (at === null) {
    try {
      JSON.parse(text);
      return null;
    } catch {
      at = 0;
    }
  }
  const from = Math.max(0, Math.min(at, text.length - 1));
  return { from, to: Math.min(from + 1, text.length), code: 'syntax' };
}

class Reader {
  constructor(
    private readonly text: string,
    private readonly schema: MappingSchema,
  ) {}

  faultsOf(node: Node, path: string): MappingFault[] {
    const limit = this.schema[path] ?? {};
    if (limit.type === 'object') return node.name === 'Object' ? this.faultsOfObject(node, path) : [fault(node, 'object')];
    if (limit.type === 'array') return node.name === 'Array' ? this.faultsOfList(node, path, limit) : [listFault(node, limit)];
    const value = LITERALS.has(node.name) ? this.valueOf(node) : undefined;
    if (limit.options) {
      return (limit.options as readonly unknown[]).includes(value) ? [] : [{ ...fault(node, 'one_of'), names: listed(limit.options) }];
    }
    const { min, max, maxLength: length } = limit;
    const isNumber = limit.type === undefined && Number.isInteger(value) && isBetween(value as number, min, max);
    if (isNumber || (typeof value === 'string' && isBetween(value.trim().length, limit.minLength, length))) return [];
    return [{ ...fault(node, limit.type === undefined ? 'column' : 'text'), min, max, length }];
  }

  private valueOf({ from, to }: Node): unknown {
    return JSON.parse(this.text.slice(from, to));
  }

  private faultsOfObject(node: Node, path: string): MappingFault[] {
    const members = membersAt(this.schema, path);
    const seen = new Set<string>();
    const faults: MappingFault[] = [];
    for (const property of node.getChildren('Property')) {
      const [key, value] = [property.firstChild, property.lastChild];
      if (!key || !value) continue;
      const name = String(this.valueOf(key));
      if (!members.has(name)) faults.push({ ...fault(key, 'unknown'), names: listed(members.keys()) });
      else if (seen.has(name)) faults.push(fault(key, 'repeated'));
      else faults.push(...this.faultsOf(value, below(path, name)));
      seen.add(name);
    }
    const missing = [...members].filter(([name, { required }]) => required && !seen.has(name)).map(([name]) => name);
    if (missing.length > 0) faults.unshift({ from: node.from, to: node.from + 1, code: 'missing', names: listed(missing) });
    return faults;
  }

  private faultsOfList(node: Node, path: string, limit: FieldLimits): MappingFault[] {
    const items: Node[] = [];
    for (let item = node.firstChild; item; item = item.nextSibling) if (item.name === 'Object' || LITERALS.has(item.name)) items.push(item);
    if (!isBetween(items.length, limit.minItems, limit.maxItems)) return [listFault(node, limit)];
    return items.flatMap((item) => this.faultsOf(item, below(path, '*')));
  }
}

const isBetween = (value: number, min = 0, max = Infinity) => value >= min && value <= max;
const fault = ({ from, to }: Node, code: MappingFault['code']): MappingFault => ({ from, to, code });
const listFault = (node: Node, { minItems: min, maxItems: max }: FieldLimits): MappingFault => ({ ...fault(node, 'list'), min, max });
