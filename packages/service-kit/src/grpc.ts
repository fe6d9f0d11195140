export { serveGrpc, type GrpcBinding, type GrpcCall } from './grpc/binding';
export { grpcClient, type GrpcClient, type CallOptions } from './grpc/client';
export { startGrpc, type GrpcServer } from './grpc/server';
