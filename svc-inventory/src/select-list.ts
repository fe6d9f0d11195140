/** SQL of the columns of a select, by member: `e.id as id, …`. */
export function selectList(members: Readonly<Record<string, string>>): string {
  return Object.entries(members)
    .map(([member, sql]) => `${sql} as ${member}`)
    .join(', ');
}
