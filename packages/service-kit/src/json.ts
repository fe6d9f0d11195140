declare const jsonBrand: unique symbol;

/** JSON text made by SQL, sent as it is. `T` is what it holds, for the types of whoever reads it. */
export interface Json<T = unknown> {
  readonly text: string;
  readonly [jsonBrand]?: T;
}

class JsonText implements Json {
  constructor(readonly text: string) {}
}

/** Marks text as ready JSON: a use case that answers it skips serialisation. */
export function json<T = unknown>(text: string): Json<T> {
  return new JsonText(text);
}

/** Whether an answer is ready text; any other is serialised. */
export function isJson(value: unknown): value is Json {
  return value instanceof JsonText;
}
