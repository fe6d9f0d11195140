import type { Contract, ContractInput, InputOf } from '@portal/contracts/contract';
import { addressOfCall } from './address';
import { withRecovery } from './api';
import { ApiError } from './api-error';
import type { AnyContract, LooseArgs } from './args';
import { baseHeaders, readAnswer } from './send';
import { trackCall } from './transactions';

export interface UploadArgs<P> {
  params: P;
  file: File | Blob;
  fileName?: string;
  /** Other parts of the form. */
  fields?: Readonly<Record<string, string>>;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** A repeat with the same key within a day does nothing again. */
  idempotencyKey?: string;
}

/** Sends one file in the field `file`; follows the same rules as `api`. */
export async function upload<In extends ContractInput, Out>(
  contract: Contract<In, Out>,
  args: UploadArgs<InputOf<Contract<In, Out>>['params']>,
): Promise<Out> {
  const loose: LooseArgs = { params: args.params, signal: args.signal, idempotencyKey: args.idempotencyKey, file: signedContent(args) };
  const answer = await withRecovery(contract as AnyContract, loose, (extra) => {
    const headers = { ...baseHeaders(), ...extra };
    return trackCall(contract as AnyContract, headers, () => sendFile(contract as AnyContract, args, headers));
  });
  return answer as Out;
}

/** What an approval is given for: all that is sent, as the service adds it up. */
function signedContent({ file, fields = {} }: UploadArgs<unknown>): Blob {
  const parts = Object.entries(fields).map(([name, value]) => `${name}=${value};`);
  return parts.length === 0 ? file : new Blob([...parts, file]);
}

/** One attempt of an upload. `fetch` cannot tell how much of a body has left: hence XMLHttpRequest. */
export function sendFile(contract: AnyContract, args: UploadArgs<object | undefined>, headers: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(contract.method, addressOfCall(contract, args));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) args.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText, request.getResponseHeader('Retry-After')));
      } catch (error) {
        reject(error as ApiError);
      }
    };
    request.onerror = () => reject(ApiError.lost(null));
    request.onabort = () => reject(new ApiError(0, null, 'aborted'));
    args.signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    for (const [name, value] of Object.entries(args.fields ?? {})) form.append(name, value);
    form.append('file', args.file, args.fileName ?? (args.file instanceof File ? args.file.name : 'file'));
    request.send(form);
  });
}
