/** What the sealed secret of a tenant's provider belongs to: it opens for no other tenant. */
export const secretOwner = (tenant: string) => `identity_provider:${tenant}`;
