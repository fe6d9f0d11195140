export { serveGrpc, type GrpcBinding, type GrpcCall } from './grpc/binding';
export { grpcClient, type GrpcClient, type CallOptions } from './grpc/client';
export { closeClients, serviceClients } from './grpc/service-clients';
export { startGrpc, type GrpcServer } from './grpc/server';
