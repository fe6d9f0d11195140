import type { Proof } from '../../proof/prove';
import { servedRoutes } from '../routes';
import { bothTenants } from '../../proof/tenant-client';
import { Assertions } from '../../proof/assertions';
import { broker } from './rpc/broker';
import { serviceTokens, servicesAsSenders } from './rpc/senders';
import { grpcPorts, httpPorts } from './rpc/services';

/** Somebody inside the network speaks to the services and to the broker past the edge. */
export const rpc: Proof = async ({ quick, stage }) => {
  const portal = await stage();
  const { home, other } = await bothTenants(portal);
  const assertions = {
    http: new Assertions('rpc: HTTP ports of the services'),
    grpc: new Assertions('rpc: gRPC ports of the services'),
    senders: new Assertions('rpc: the keys of a service that was taken over'),
    nats: new Assertions('rpc: the broker'),
  };
  const routes = await servedRoutes(portal);
  await httpPorts(home, routes, quick, assertions.http);
  await grpcPorts(home, other, assertions.grpc);
  await serviceTokens(home, assertions.senders);
  await servicesAsSenders(home, other, routes, assertions.senders);
  await broker(home, other, assertions.nats);
  return Object.values(assertions).map((assertions) => assertions.row());
};
