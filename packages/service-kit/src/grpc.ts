export { serveGrpc, type GrpcBinding } from './grpc/binding';
export { grpcClient, type GrpcClient } from './grpc/client';
export { clientOf, clientsOf, type ClientsOf } from './grpc/client-declarations';
export { startGrpc, type GrpcServer } from './grpc/server';
