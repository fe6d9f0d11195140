import type { Item } from '@portal/contracts/answers';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import type { ImportedList } from '@portal/contracts/imports';
import type { Option } from '@portal/ui-kit/option';

/** What a screen says of an import that it offers. */
export interface Imported<C extends string = string> {
  list: ImportedList<C>;
  /** The call that takes the file. */
  contract: Contract<ContractInput, Item<{ job_status_id: string }>>;
  /** What a column is called in the language of the person. */
  label(column: C): string;
  /** A choice beyond those of every import: the name of its part of the form, the usual value first. */
  choice?: { name: string; label: string; options: readonly Option[] };
}
