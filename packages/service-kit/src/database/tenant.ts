export { inTenant as withTenant } from './transaction';
