export { KIT_ROWS, PERSONAL_DATA_ACCESS, type PersonalRows } from './personal-data/definition';
export { personalPage, type PersonalPage } from './personal-data/personal-data.repository';
