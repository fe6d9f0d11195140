/** Groups that the product knows, by the word it knows them by: every plant has them, and none can be removed. */
export const PORTAL_GROUPS = ['service_staff', 'leader', 'supervisor', 'crew_member'] as const;

/** Whether a group with this key is one of them. */
export const isPortalGroup = (key: string | null): boolean => (PORTAL_GROUPS as readonly (string | null)[]).includes(key);
