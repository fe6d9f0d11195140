import type { Parameter, ParameterDesign, ParameterFields } from '@portal/contracts/parameters';
import type { Query } from '@portal/service-kit/query';
import { insertParameter, removeParameters, storeParameter, type StoredParameter } from './equipment-type.repository';

const STEP = 10;

const storedOf = ({ name, type, required, format, default_value, attributes }: ParameterFields, sort: number): StoredParameter => ({
  name,
  type,
  required,
  format,
  default_value,
  attributes,
  sort,
});

/** Makes these the parameters of the type, in their order. Values of those that are gone go with them. */
export async function replaceParameters(
  query: Query,
  type: number,
  designs: readonly ParameterDesign[],
  present: readonly Parameter[] = [],
): Promise<void> {
  const kept = new Set(designs.map(({ id }) => id));
  await removeParameters(
    query,
    present.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
  for (const [index, design] of designs.entries()) {
    const parameter = storedOf(design, index * STEP);
    if (design.id === undefined) await insertParameter(query, type, parameter);
    else await storeParameter(query, design.id, parameter);
  }
}

/** Adds a parameter at its place, at the end unless one is named. */
export async function addParameter(query: Query, type: number, design: ParameterFields, present: readonly Parameter[]): Promise<void> {
  const last = Math.max(-STEP, ...present.map(({ sort }) => sort));
  await insertParameter(query, type, storedOf(design, design.sort ?? last + STEP));
}

export async function replaceParameter(query: Query, present: Parameter, design: ParameterFields): Promise<void> {
  await storeParameter(query, present.id, storedOf(design, design.sort ?? present.sort));
}
