import type { Grants } from '@portal/contracts/access';
import type { ProofMethod } from '@portal/contracts/proof';
import type { Tenant } from '../tenants/tenant';

/** Who a token stands for, as svc-identity answered. */
export interface Session {
  /** uuid; empty for an API token */
  readonly id: string;
  /** Id of the API token that stands for a person without a session. */
  readonly apiToken: number | null;
  readonly tenant: Tenant;
  /** null for a terminal that nobody has signed in at. */
  readonly user: number | null;
  /** What the person is called; empty for nobody. */
  readonly name: string;
  readonly terminal: number | null;
  readonly device: string | null;
  readonly admin: boolean;
  readonly access: Grants;
  readonly groups: readonly number[];
  readonly locale: string;
  readonly timezone: string;
  /** By `performance.now()`: how long it lasts is for its owner to say, not for this host's clock. */
  readonly expiresAt: number;
  /** When the person last proved that it is them, in seconds since the epoch. */
  readonly provenAt: number | null;
  readonly proofMethods: readonly ProofMethod[];
  /** May set a second factor up and nothing else. */
  readonly mustEnrol: boolean;
}
