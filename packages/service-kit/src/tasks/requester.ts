import { z } from 'zod';
import { grants, locale } from '@portal/contracts/shared-schemas';
import type { TenantContext } from '../context';
import { Forbidden } from '../errors';

/** Rights are those of when a job was asked for: one that is run or tried again later than that is refused. */
const ASKED_BEFORE_MS = 86_400_000;

/** Who asked for a job, as far as it decides what the job may do, and when. */
export const requester = z.object({
  user: z.int().nullable(),
  terminal: z.int().nullable(),
  admin: z.boolean(),
  access: grants,
  groups: z.array(z.int()),
  locale,
  timezone: z.string(),
  asked_at: z.int(),
});
/** Rights, language and time zone of whoever asked; `asked_at` in milliseconds since the epoch. */
export type Requester = z.output<typeof requester>;

/** The caller as they are now. */
export function requesterOf({ user, terminal, admin, access, groups, locale: language, timezone }: TenantContext): Requester {
  return { user, terminal, admin, access, groups, locale: language as Requester['locale'], timezone, asked_at: Date.now() };
}

/**
 * The context as a call of theirs would have it.
 * @throws Forbidden when they asked more than a day ago
 */
export function requesterContext({ asked_at, ...known }: Requester, tenant: string): TenantContext {
  if (Date.now() - asked_at > ASKED_BEFORE_MS) throw new Forbidden();
  const without = { session: null, proven_at: null, proof_methods: [], must_enrol: false, device: null, approval: null, request: '' };
  return { ...without, ...known, tenant };
}
