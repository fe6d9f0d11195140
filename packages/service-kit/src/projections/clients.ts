import { PeopleService, TenantsService } from '@portal/proto/identity/v1/identity';
import { clientOf, type ClientsOf } from '../grpc';

/** What a service with copies asks svc-identity by. */
export const identityClients = { people: clientOf(PeopleService, 'identity'), tenants: clientOf(TenantsService, 'identity') };
export type IdentityClients = ClientsOf<typeof identityClients>;
