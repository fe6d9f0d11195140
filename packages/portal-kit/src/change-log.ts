/** The change log of one thing. */
export { ChangeLog } from './change-log/change-log';
