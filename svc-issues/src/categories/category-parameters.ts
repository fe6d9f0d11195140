import { replaceCategoryParameters } from '@portal/contracts/issues/contracts';
import { DesignedParameters } from '@portal/service-kit/parameters';
import { findEntries } from '../dictionaries/dictionary.repository';

/** What categories ask. One that is taken away is asked no more; answers keep what they answer. */
export const categoryParameters = new DesignedParameters({
  table: { name: 'parameter', owner: 'category_id', answers: 'issue_parameter', keepsRemoved: true },
  replaced: replaceCategoryParameters,
  findEntries,
});
