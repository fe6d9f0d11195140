import type { RefObject } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { ContractInput } from '@portal/contracts/contract';
import type { LiveTag } from '../live/change';
import type { FormErrors } from './form-errors';
import type { FieldFaults } from './limit-faults';

/** The body that a call takes. */
export type BodyOf<In> = In extends { body: infer B } ? B : Record<never, never>;

export interface ApiFormOptions<V extends FieldValues, In extends ContractInput, Answer> {
  /** What the form starts with, as its controls hold it: texts as typed, '' and 0 where nothing is chosen. */
  values: V;
  /** What is sent for it. */
  body: (values: V) => BodyOf<In>;
  params?: In['params'];
  /** Makes the call; by default with `params`. Throws ApiError. */
  send?: (body: BodyOf<In>, more: { values: V; idempotencyKey: string }) => Promise<Answer>;
  /**
   * The value that holds the Idempotency-Key, where a draft keeps what was typed together with its key. After success the caller begins
   * anew with another key (`reset`). Without it the form keeps a key of its own.
   */
  keyField?: FieldPath<V>;
  /** Whether leaving asks about unsaved work, true by default; false where what was typed is kept for the next visit. */
  guarded?: boolean;
  /** What is wrong beyond the limits of the contract, by field of the form. */
  check?: (values: V) => FieldFaults;
  /** Field of the form for a path of the body, where they are not called the same. */
  fieldOf?: (path: string, body: BodyOf<In>) => string;
  /** Sentences of the form's own: `{ 'email.taken': t('email_taken') }`. */
  sentences?: FormErrors;
  /** What to say on success. */
  saved?: string | ((answer: Answer) => string);
  /** What changed, so that it is fetched anew without waiting for the live event. */
  changes?: readonly LiveTag[];
  onSaved?: (answer: Answer) => void;
}

/** What a control of the kit takes. */
export interface FieldControl<T> {
  name: string;
  value: T;
  onChange: (value: T) => void;
  error: string | null;
  required: boolean;
}

/** What a checkbox of the kit takes. */
export interface CheckboxControl<T> {
  name: string;
  checked: T;
  onChange: (checked: T) => void;
  error: string | null;
}

export interface ApiForm<V extends FieldValues> {
  /** Of the form element, for a submit button outside of it. */
  id: string;
  element: RefObject<HTMLFormElement | null>;
  values: V;
  /** Props of the control for a field. */
  field: <N extends FieldPath<V>>(name: N) => FieldControl<FieldPathValue<V, N>>;
  /** The same for a control that is typed into, with the longest text that the contract takes. */
  text: <N extends FieldPath<V>>(name: N) => FieldControl<FieldPathValue<V, N>> & { maxLength?: number };
  /** The same for a checkbox. */
  checkbox: <N extends FieldPath<V>>(name: N) => CheckboxControl<FieldPathValue<V, N>>;
  change: <N extends FieldPath<V>>(name: N, value: FieldPathValue<V, N>) => void;
  /** Sentences by field path. */
  errors: FormErrors;
  /** Sentences for what has no field here. */
  summary: readonly string[];
  /** Says that an earlier attempt was saved although its answer got lost, and that this one was not; null otherwise. */
  usedKey: string | null;
  busy: boolean;
  dirty: boolean;
  submit: () => void;
  /** Starts anew with these values, without errors. */
  reset: (values: V) => void;
  /** Calls `close`, after asking where something is unsaved. */
  leave: (close: () => void) => void;
}
