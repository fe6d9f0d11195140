/** Rows that are there already, as a sheet takes them. */
export async function* allAtOnce<T extends object>(rows: readonly T[]): AsyncGenerator<readonly Readonly<Record<string, unknown>>[]> {
  yield await Promise.resolve(rows as readonly Readonly<Record<string, unknown>>[]);
}
