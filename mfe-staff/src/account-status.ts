import type { AccountStatus } from '@portal/contracts/identity/schemas';
import type { Tone } from '@portal/ui-kit/theme';

/** In the order of the tabs. */
export const ACCOUNT_STATUSES = ['active', 'not_activated', 'disabled'] as const satisfies readonly AccountStatus[];

export const ACCOUNT_TONES: Record<AccountStatus, Tone> = { active: 'success', not_activated: 'warning', disabled: 'neutral' };
