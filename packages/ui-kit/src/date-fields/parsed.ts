/** What a text says; null where it is empty, or not what the field holds: values also come from addresses. */
export function parsed<T>(text: string, parse: (text: string) => T): T | null {
  try {
    return text === '' ? null : parse(text);
  } catch {
    return null;
  }
}
