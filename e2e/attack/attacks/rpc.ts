import type { Proof } from '../../proof/prove';
import { servedRoutes } from '../routes';
import { bothSides } from '../tenant-client';
import { Assertions } from '../assertions';
import { broker } from './rpc/broker';
import { grpcPorts, httpPorts } from './rpc/services';

/** Somebody inside the network speaks to the services and to the broker past the edge. */
export const rpc: Proof = async ({ quick, stage }) => {
  const portal = await stage();
  const { home, other } = await bothSides(portal);
  const trials = {
    http: new Assertions('rpc: HTTP ports of the services'),
    grpc: new Assertions('rpc: gRPC ports of the services'),
    nats: new Assertions('rpc: the broker'),
  };
  await httpPorts(home, await servedRoutes(portal), quick, trials.http);
  await grpcPorts(home, other, trials.grpc);
  await broker(home, other, trials.nats);
  return Object.values(trials).map((trial) => trial.row());
};
