export { openDatabase, type Database } from './database/open';
