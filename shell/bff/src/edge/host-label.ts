const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const ADDRESS = /^(?:[\d.]+|\[.*\])$/;

/**
 * The tenant's label in a Host header: the left-most label where a domain stands behind it.
 * @param suffixes domains the portal answers under, lower case without a leading dot; empty for any
 * @returns null for an address, a bare name, or a domain that is not ours
 */
export function labelOf(host: string | undefined, suffixes: readonly string[]): string | null {
  if (!host || host.length > 255) return null;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (ADDRESS.test(name)) return null;
  const dot = name.indexOf('.');
  if (dot < 1) return null;
  const label = name.slice(0, dot);
  if (!LABEL.test(label)) return null;
  if (suffixes.length > 0 && !suffixes.includes(name.slice(dot + 1))) return null;
  return label;
}
