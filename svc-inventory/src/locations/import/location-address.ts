/** Where a row of a file puts its place. */
export interface LocationAddress {
  symbol: string;
  /** Path of the place that it lies in, or the symbol of that alone; null for the top level. */
  parent: string | null;
}

/** What a file says of it. */
export interface NamedLocation {
  path?: string;
  parent?: string;
  symbol?: string;
}

const partsOf = (path: string): string[] =>
  path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A path as places have it: `POZ/HALL-1` is `/POZ/HALL-1/`. */
const wholePath = (parts: readonly string[]): string => `/${parts.join('/')}/`;

/** A place as it is named by path, with any slash, or by its symbol alone. */
export function pathOrSymbol(text: string): string {
  return text.includes('/') ? wholePath(partsOf(text)) : text;
}

/** Whether a place is named by its path, not by its symbol. */
export const isPath = (text: string): boolean => text.startsWith('/');

/** By the path, else by the symbol and what it lies in; null where a row says neither. */
export function addressOf({ path, parent, symbol }: NamedLocation): LocationAddress | null {
  const parts = partsOf(path ?? '');
  const last = parts.pop();
  if (last !== undefined) return { symbol: last, parent: parts.length > 0 ? wholePath(parts) : null };
  return symbol === undefined ? null : { symbol, parent: parent === undefined ? null : pathOrSymbol(parent) };
}

/** Path of the place, as far as the file alone says it. */
export function ownPath({ symbol, parent }: LocationAddress): string | null {
  return parent === null || isPath(parent) ? `${parent ?? '/'}${symbol}/` : null;
}

/** Names by which other rows of the file may mean this one: its path and its symbol. */
export function keysOf(named: NamedLocation): string[] {
  const address = addressOf(named);
  if (!address) return [];
  const path = ownPath(address);
  return path === null ? [address.symbol] : [path, address.symbol];
}

/** What beside the path contradicts it. */
export function contradictingColumn({ path, parent, symbol }: NamedLocation): 'symbol' | 'parent' | null {
  const address = path === undefined ? null : addressOf({ path });
  if (!address) return null;
  if (symbol !== undefined && symbol !== address.symbol) return 'symbol';
  if (parent === undefined) return null;
  const named = pathOrSymbol(parent);
  const lies = address.parent ?? '/';
  return lies === named || (!isPath(named) && lies.endsWith(`/${named}/`)) ? null : 'parent';
}
