/** Name of a unit in Module Federation, as build-config writes it: `mfe-issues` → `mfe_issues`. */
export function scopeOf(unit: string): string {
  return unit.replaceAll('-', '_');
}
