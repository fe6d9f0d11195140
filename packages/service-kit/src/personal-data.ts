export { KIT_ROWS, type PersonalRows } from './personal-data/definition';
export { personalPage } from './personal-data/personal-data.repository';
