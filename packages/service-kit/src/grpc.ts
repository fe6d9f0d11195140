export { serveGrpc, type GrpcBinding } from './grpc/binding';
export { grpcClient, type GrpcClient } from './grpc/client';
export { closeClients, serviceClients } from './grpc/service-clients';
export { startGrpc, type GrpcServer } from './grpc/server';
