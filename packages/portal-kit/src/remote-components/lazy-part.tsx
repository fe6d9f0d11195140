import { useEffect, useEffectEvent, type ComponentType, type ReactNode } from 'react';
import { PartBoundary } from '../errors/part-boundary';
import type { Part } from '../manifest/part';
import { notify } from '../notices/notify';
import { Fetched } from './fetched';

interface LazyPartProps<Props extends object> {
  /** The same function at each rendering. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
  /** Shown while it is fetched. */
  waiting?: ReactNode;
  /** Takes back what asked for it: when that asks again, it is fetched anew. */
  onFailed: () => void;
}

/** A dialog or a menu whose code is fetched when it is opened. Where it fails a notice says so, and the page goes on. */
export function LazyPart<Props extends object>({ load, props, waiting = null, onFailed }: LazyPartProps<Props>) {
  return (
    <PartBoundary fallback={(error) => <Failure error={error} onFailed={onFailed} />}>
      <Fetched load={load as Part['load']} waiting={waiting} props={props} />
    </PartBoundary>
  );
}

function Failure({ error, onFailed }: { error: unknown; onFailed: () => void }) {
  const tell = useEffectEvent(() => {
    notify.failed(error);
    onFailed();
  });
  useEffect(() => tell(), []);
  return null;
}
