import type { Proof } from '../../proof/prove';
import { servedRoutes } from '../routes';
import { bothTenants } from '../../proof/tenant-client';
import { Assertions } from '../assertions';
import { broker } from './rpc/broker';
import { grpcPorts, httpPorts } from './rpc/services';

/** Somebody inside the network speaks to the services and to the broker past the edge. */
export const rpc: Proof = async ({ quick, stage }) => {
  const portal = await stage();
  const { home, other } = await bothTenants(portal);
  const assertions = {
    http: new Assertions('rpc: HTTP ports of the services'),
    grpc: new Assertions('rpc: gRPC ports of the services'),
    nats: new Assertions('rpc: the broker'),
  };
  await httpPorts(home, await servedRoutes(portal), quick, assertions.http);
  await grpcPorts(home, other, assertions.grpc);
  await broker(home, other, assertions.nats);
  return Object.values(assertions).map((assertions) => assertions.row());
};
