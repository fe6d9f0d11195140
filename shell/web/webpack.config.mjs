export { default } from '@portal/build-config/shell';
