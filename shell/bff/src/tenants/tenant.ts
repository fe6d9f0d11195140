/** A tenant as the edge needs it. */
export interface Tenant {
  /** uuid */
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  readonly maintenance: boolean;
  readonly locale: string;
  readonly timezone: string;
  readonly locales: readonly string[];
}
