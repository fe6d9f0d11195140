/** The path with its parameters filled in and escaped. @throws when one is missing */
export function pathOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`path ${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
