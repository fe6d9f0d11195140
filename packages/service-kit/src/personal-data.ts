export { KIT_ROWS, type PersonalRows } from './personal-data/definition';
export { personalPage, type PersonalPage } from './personal-data/personal-data.repository';
