import type { LinkKind } from '@portal/contracts/issues/schemas';

/** Names of a link in the change log: at the issue that it leads from, and at the one that it leads to. */
export const LOGGED = {
  follows: { from: 'follows', to: 'followed_by' },
  duplicate_of: { from: 'duplicate_of', to: 'duplicate' },
  blocks: { from: 'blocks', to: 'blocked_by' },
} as const satisfies Record<LinkKind, { from: string; to: string }>;

/** Fields of the change log whose values are issues. */
export const LINK_FIELDS = Object.values(LOGGED).flatMap(({ from, to }) => [from, to]);
