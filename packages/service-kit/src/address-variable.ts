/** Name of the variable that says where the service of a domain answers by gRPC: `ISSUES_GRPC`. */
export type AddressVariable<D extends string> = `${Uppercase<D>}_GRPC`;

/** The variable of a domain. */
export function addressVariable<D extends string>(domain: D): AddressVariable<D> {
  return `${domain.toUpperCase()}_GRPC` as AddressVariable<D>;
}
