import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, useForm, type DefaultValues, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import { limitOf } from '@portal/contracts/limit-of';
import { api } from '../api/api';
import { usePortalT } from '../i18n/use-t';
import type { CallArgs, LooseArgs } from '../api/args';
import { useLeaveGuard } from '../navigation/leave-guard';
import { notify } from '../notices/notify';
import { invalidate } from '../query/query-client';
import { uuid } from '../session/uuid';
import type { ApiForm, ApiFormOptions, BodyOf } from './api-form';
import { focusFirstFault } from './focus-first-fault';
import { errorAt, flatFaults, nestedErrors, refusedFields, sentencesOf } from './form-errors';
import { limitFaults, type FieldFaults } from './limit-faults';

/**
 * A form that ends in a call: checks what was typed against the limits of the contract, puts refused input (422) under its fields and asks
 * before unsaved work is lost. Other failures show as a notice and leave the form as it is.
 */
export function useApiForm<V extends FieldValues, In extends ContractInput, Out, Answer = Out>(
  call: Contract<In, Out>,
  options: ApiFormOptions<V, In, Answer>,
): ApiForm<V> {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<V>({
    defaultValues: options.values as DefaultValues<V>,
    shouldFocusError: false,
    resolver: (values) => {
      const errors = nestedErrors<V>(faultsOf(call, options, values));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const { save, isKeyUsed, forgetUsedKey } = useSave(call, options, form);
  const t = usePortalT();
  const mayLeave = useLeaveGuard(isDirty && options.guarded !== false);
  useEffect(() => {
    if (submitCount > 0) focusFirstFault(element.current);
  }, [submitCount]);
  return {
    id: useId(),
    element,
    ...useFields(call, options, form),
    usedKey: isKeyUsed ? (options.sentences?.[`${KEY_HEADER}.mismatch`] ?? t('failed.saved_before')) : null,
    busy: isSubmitting,
    dirty: isDirty,
    submit: () => {
      if (!isSubmitting) void form.handleSubmit(save)();
    },
    reset: (values) => {
      forgetUsedKey();
      form.reset(values);
    },
    leave: (close) =>
      void mayLeave().then((leaves) => {
        if (leaves) close();
      }),
  };
}

const KEY_HEADER = 'Idempotency-Key';

type Fields<V extends FieldValues> = Pick<ApiForm<V>, 'values' | 'field' | 'text' | 'checkbox' | 'change' | 'errors' | 'summary'>;

/** The values with the props of their controls. */
function useFields<V extends FieldValues, In extends ContractInput, Answer>(
  call: Pick<Contract, 'limits'>,
  { sentences }: ApiFormOptions<V, In, Answer>,
  form: UseFormReturn<V>,
): Fields<V> {
  const t = usePortalT();
  const values = form.watch();
  const { errors: nested, isSubmitted } = form.formState;
  const errors = sentencesOf(flatFaults(nested), t, sentences);
  const change: Fields<V>['change'] = (name, value) => form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  const field: Fields<V>['field'] = (name) => ({
    name,
    value: get(values, name),
    onChange: (value) => change(name, value),
    error: errorAt(errors, name),
    required: limitOf(call, name)?.required ?? false,
  });
  return {
    values,
    change,
    field,
    errors,
    text: (name) => ({ ...field(name), maxLength: limitOf(call, name)?.maxLength }),
    checkbox: (name) => {
      const { value, required: _, ...control } = field(name);
      return { ...control, checked: value };
    },
    summary: Object.keys(errors)
      .filter((path) => !((path.split('.')[0] ?? '') in values))
      .map((path) => errors[path] ?? ''),
  };
}

function faultsOf<V extends FieldValues, In extends ContractInput, Answer>(
  call: Pick<Contract, 'limits'>,
  { body, check, fieldOf = (path) => path }: ApiFormOptions<V, In, Answer>,
  values: V,
): FieldFaults {
  const sent = body(values);
  const faults = Object.entries(limitFaults(call.limits, sent as object)).map(([path, code]) => [fieldOf(path, sent), code] as const);
  return { ...Object.fromEntries(faults), ...check?.(values) };
}

/**
 * Sends the values and reports the result. The key stays the same until the values are saved: another press after a lost answer changes
 * nothing twice. `isKeyUsed`: an earlier call under this key was done although its answer got lost, and this one said something else.
 */
function useSave<V extends FieldValues, In extends ContractInput, Out, Answer>(
  call: Contract<In, Out>,
  options: ApiFormOptions<V, In, Answer>,
  form: UseFormReturn<V>,
) {
  const [ownKey, renewOwnKey] = useState(uuid);
  const [isKeyUsed, setKeyUsed] = useState(false);
  const { body, params, fieldOf = (path) => path, keyField, saved, changes, onSaved } = options;
  const keyOf = (values: V) => (keyField ? (get(values, keyField) as string) : ownKey);
  const sendCall = (sent: BodyOf<In>, { idempotencyKey }: { idempotencyKey: string }) => {
    const args: LooseArgs = { params, body: sent as object, idempotencyKey };
    return api(call, args as CallArgs<Contract<In, Out>>) as Promise<unknown> as Promise<Answer>;
  };
  const send = options.send ?? sendCall;
  const refuseKey = () => {
    if (keyField) form.setValue(keyField, uuid() as PathValue<V, Path<V>>);
    else renewOwnKey(uuid());
    setKeyUsed(true);
    if (changes) invalidate(changes);
  };
  const save = async (values: V) => {
    const sent = body(values);
    setKeyUsed(false);
    try {
      const answer = await send(sent, { values, idempotencyKey: keyOf(values) });
      // Before anything leaves the page, so that nobody is asked about work that is saved.
      flushSync(() => form.reset(values));
      renewOwnKey(uuid());
      if (changes) invalidate(changes);
      const sentence = typeof saved === 'function' ? saved(answer) : saved;
      if (sentence) notify.show({ text: sentence, tone: 'success' });
      onSaved?.(answer);
    } catch (error) {
      const faults = refusedFields(error);
      if (faults[KEY_HEADER] === 'mismatch') return refuseKey();
      const refused = Object.entries(faults).map(([path, code]) => [fieldOf(path, sent), code] as const);
      if (refused.length === 0) return notify.failed(error);
      for (const [path, code] of refused) form.setError(path as Path<V>, { type: code });
    }
  };
  return { save, isKeyUsed, forgetUsedKey: () => setKeyUsed(false) };
}
