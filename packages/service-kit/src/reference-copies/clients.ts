import { PeopleService, TenantsService } from '@portal/proto/identity/v1/identity';
import type { BaseConfig } from '../config';
import { signingPair } from '../context';
import { grpcClient, type GrpcClient } from '../grpc';

/** What a service with copies asks svc-identity by. */
export interface IdentityClients {
  people: GrpcClient<typeof PeopleService>;
  tenants: GrpcClient<typeof TenantsService>;
}

/** Opens them: for `create` of a service. */
export function identityClients({ IDENTITY_GRPC, CONTEXT_KEYS }: BaseConfig & { IDENTITY_GRPC: string }): IdentityClients {
  const keys = signingPair(CONTEXT_KEYS, 'identity');
  return { people: grpcClient(PeopleService, IDENTITY_GRPC, { keys }), tenants: grpcClient(TenantsService, IDENTITY_GRPC, { keys }) };
}

/** Closes them: `destroy` of a service. */
export function closeIdentityClients({ people, tenants }: IdentityClients): Promise<void> {
  people.close();
  tenants.close();
  return Promise.resolve();
}
