const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The device of a request, null when it names none that a browser could have made. */
export function deviceOf(header: string | null | undefined): string | null {
  return header && UUID.test(header) ? header.toLowerCase() : null;
}
