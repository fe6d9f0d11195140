/** JSON of a person by column, with the name known here. */
export function personSql(column: string, person: string): string {
  return `case when ${column} is not null then json_build_object('id', ${column}, 'name', coalesce(${person}.name, '#' || ${column})) end`;
}
