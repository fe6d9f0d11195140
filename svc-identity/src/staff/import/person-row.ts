import type { PeopleColumn } from '@portal/contracts/identity/imports';
import type { User } from '@portal/contracts/identity/schemas';
import type { ImportRow } from '@portal/service-kit/imports';
import type { PhotoId } from '../../people/person.repository';
import type { SetColumns } from './known-people.repository';

/** What is to be written of a person; `before` where they are there already. */
export interface PersonPlan {
  before: PhotoId<User> | null;
  columns: SetColumns;
  /** Null where they stay as they are. */
  group_ids: number[] | null;
}

/** A row of the file with what is to become of its person. */
export type PersonRow = ImportRow<PersonPlan, PeopleColumn>;
