/** A tenant that was filled, and how many issues or machines it has. */
export interface FilledTenant {
  tenant: string;
  size: number;
}
