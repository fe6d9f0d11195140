export { default } from '@portal/build-config/mfe';
