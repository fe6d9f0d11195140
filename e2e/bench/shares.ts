/**
 * How `total` issues are spread over tenants, largest first: the tenant of rank r has a share of 1/r (Zipf), as a few plants make most of
 * the work. At least one each, exactly `total` in all.
 */
export function shares(total: number, tenants: number): number[] {
  const weights = Array.from({ length: tenants }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const sizes = weights.map((weight) => Math.max(1, Math.floor((total * weight) / sum)));
  const spread = sizes.reduce((all, size) => all + size, 0);
  return sizes.map((size, index) => (index === 0 ? size + total - spread : size));
}
