import { useRef, useState, type RefObject } from 'react';

/** One secret that is typed and sent. */
export interface SecretForm {
  busy: boolean;
  submit: () => void;
  /** Sends a secret that was not typed into the field, such as a card that was read. */
  give: (secret: string) => void;
  reset: () => void;
  field: { ref: RefObject<HTMLInputElement | null>; value: string; error: string | null; onChange: (value: string) => void };
}

interface Options {
  /** The sentence for an empty field. */
  missing: string;
  send: (secret: string) => Promise<void>;
  /** The sentence for a secret that was refused. */
  explain: (error: unknown) => string;
}

/** State of a form with one secret: what is refused is cleared, explained under the field and asked for again. */
export function useSecretForm({ missing, send, explain }: Options): SecretForm {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (sentence: string) => {
    setValue('');
    setError(sentence);
    ref.current?.focus();
  };
  const submit = async (secret = value) => {
    if (busy) return;
    if (!secret) return refuse(missing);
    setBusy(true);
    try {
      await send(secret);
    } catch (problem) {
      refuse(explain(problem));
    } finally {
      setBusy(false);
    }
  };
  const change = (next: string) => {
    setValue(next);
    setError(null);
  };
  return {
    busy,
    submit: () => void submit(),
    give: (secret) => void submit(secret),
    reset: () => change(''),
    field: { ref, value, error, onChange: change },
  };
}
