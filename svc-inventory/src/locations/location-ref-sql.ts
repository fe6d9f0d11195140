/** JSON of a location as others refer to it, by the alias of its row. */
export function locationRefSql(location: string): string {
  return `json_build_object('id', ${location}.id, 'symbol', ${location}.symbol, 'name', ${location}.name)`;
}
