import { useEffect, useState } from 'react';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import { useApiForm, type ApiForm, type ApiFormOptions } from '@portal/portal-kit/forms';

interface PageFormOptions<Thing, V extends Record<string, unknown>, In extends ContractInput, Out> extends Pick<
  ApiFormOptions<V, In, Out>,
  'params' | 'saved' | 'changes' | 'onSaved'
> {
  /** What the form holds of the thing. */
  valuesOf: (thing: Thing) => V;
  /** What is sent for it, with the version of the thing that the form was filled from. */
  bodyOf: (values: V, version: number) => ReturnType<ApiFormOptions<V, In, Out>['body']>;
}

/**
 * A form that stays on its page, for a thing that others change too. What they save is shown while nothing is typed. What is typed stays:
 * where they changed the same fields it is refused (409) rather than sent over theirs, and what they changed beside it, such as a logo, is
 * no reason to.
 */
export function usePageForm<Thing extends { version: number }, V extends Record<string, unknown>, In extends ContractInput, Out>(
  call: Contract<In, Out>,
  newest: Thing,
  { valuesOf, bodyOf, ...options }: PageFormOptions<Thing, V, In, Out>,
): ApiForm<V> {
  const [filled, fill] = useState(newest);
  const form = useApiForm<V, In, Out>(call, { ...options, values: valuesOf(filled), body: (values) => bodyOf(values, filled.version) });
  useEffect(() => {
    if (filled === newest) return;
    const values = valuesOf(newest);
    const same = JSON.stringify(values) === JSON.stringify(valuesOf(filled));
    if (form.dirty && !same) return;
    fill(newest);
    if (!same) form.reset(values);
  }, [filled, newest, valuesOf, form]);
  return form;
}
