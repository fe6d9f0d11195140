/** Name of a unit as a JavaScript identifier, which is what Module Federation wants: `mfe-issues` → `mfe_issues`. */
export function scopeOf(unit) {
  return unit.replaceAll('-', '_');
}
