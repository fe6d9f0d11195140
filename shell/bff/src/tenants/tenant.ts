/** What people are told meanwhile, and when it ends by itself in milliseconds since the epoch. */
interface Maintenance {
  readonly message: string;
  readonly until: number | null;
}

/** A tenant as the edge needs it. */
export interface Tenant {
  /** uuid */
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  /** In maintenance but for its administrators; null while it is not. */
  readonly maintenance: Maintenance | null;
  readonly locale: string;
  readonly timezone: string;
  readonly locales: readonly string[];
}

/** The maintenance that the tenant is in at a time. */
export function maintenanceAt({ maintenance }: Tenant, now: number): Maintenance | null {
  return maintenance && (maintenance.until === null || now < maintenance.until) ? maintenance : null;
}
