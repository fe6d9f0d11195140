import type { Contract } from '@portal/contracts/contract';
import type { Parameter, ParameterDesign, ParameterFields } from '@portal/contracts/parameters';
import { Invalid } from '../errors';
import type { Query } from '../query';
import { localesOf } from '../projections';
import {
  answeredParameters,
  insertParameter,
  removeParameter,
  replaceParameters,
  storeParameter,
  type ParameterTable,
  type StoredParameter,
} from './designed-parameter.repository';
import { designProblems, listProblems, namedEntries, type DesignProblems } from './parameter-designs';

const STEP = 10;

interface Options {
  table: ParameterTable;
  /** The call that replaces all of them: how many it takes, a thing can have. */
  replaced: Pick<Contract, 'limits'>;
  /** Those of the entries of dictionaries that the plant has. */
  findEntries(query: Query, ids: readonly number[]): Promise<readonly { id: number }[]>;
}

const storedOf = ({ name, type, required, format, default_value, attributes }: ParameterFields, sort: number): StoredParameter => ({
  name,
  type,
  required,
  format,
  default_value,
  attributes,
  sort,
});

/** The parameters that administrators design for a kind of thing, such as a category: by which rules, and where they are stored. */
export class DesignedParameters {
  constructor(private readonly options: Options) {}

  /** What is wrong with the parameters that a thing is given, beside those that it has. */
  async problems(query: Query, designs: readonly ParameterDesign[], present: readonly Parameter[]): Promise<DesignProblems> {
    const ids = present.map(({ id }) => id);
    const [answered, locales, unknown] = await Promise.all([
      answeredParameters(query, this.options.table, ids),
      localesOf(query),
      this.unknownEntries(query, designs, (index) => `parameters.${index}.`),
    ]);
    return { ...listProblems(designs, present, answered, locales), ...unknown };
  }

  /**
   * Checks one parameter, which is new or takes the place of `present`.
   *
   * @throws Invalid naming every wrong field
   */
  async check(query: Query, design: ParameterFields, present?: Parameter): Promise<void> {
    const problems = { ...designProblems(design, await localesOf(query), ''), ...(await this.unknownEntries(query, [design], () => '')) };
    const isOther = present !== undefined && present.type !== design.type;
    if (isOther && (await answeredParameters(query, this.options.table, [present.id])).length > 0) problems.type = 'in_use';
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
  }

  /** Makes these the parameters of the thing, in their order; those left out are removed. */
  async replaceAll(query: Query, owner: number, designs: readonly ParameterDesign[]): Promise<void> {
    const parameters = designs.map((design, index) => ({ id: design.id, ...storedOf(design, index * STEP) }));
    await replaceParameters(query, this.options.table, owner, parameters);
  }

  /**
   * Adds a parameter at its place, at the end unless one is named. Returns its id.
   *
   * @throws Invalid where the thing has as many as it can, as a call that replaces them with more is answered
   */
  async add(query: Query, owner: number, design: ParameterFields, present: readonly Parameter[]): Promise<number> {
    if (present.length >= (this.options.replaced.limits.parameters?.maxItems ?? Infinity)) throw new Invalid({ parameters: 'too_long' });
    const last = Math.max(-STEP, ...present.map(({ sort }) => sort));
    return insertParameter(query, this.options.table, owner, storedOf(design, design.sort ?? last + STEP));
  }

  /** Changes a parameter, which keeps its place unless one is named. */
  async replace(query: Query, present: Parameter, design: ParameterFields): Promise<void> {
    await storeParameter(query, this.options.table, present.id, storedOf(design, design.sort ?? present.sort));
  }

  async remove(query: Query, id: number): Promise<void> {
    await removeParameter(query, this.options.table, id);
  }

  /** Names the parameters that offer what lies below an entry that the plant does not have. */
  private async unknownEntries(
    query: Query,
    designs: readonly ParameterFields[],
    pathOf: (index: number) => string,
  ): Promise<DesignProblems> {
    const named = namedEntries(designs, pathOf);
    if (named.length === 0) return {};
    const known = new Set((await this.options.findEntries(query, [...new Set(named.map(({ id }) => id))])).map(({ id }) => id));
    return Object.fromEntries(named.filter(({ id }) => !known.has(id)).map(({ path }) => [path, 'not_found' as const]));
  }
}
