import { LazyPart } from '@portal/portal-kit';
import type { MergeDialogProps } from './merge-dialog';

const loadDialog = async () => (await import('./merge-dialog')).MergeDialog;

/**
 * Asks which of two changes of the same thing stays. Where that cannot be asked the change fails: what was typed is kept, and saving it
 * asks again.
 */
export function LazyMergeDialog(props: MergeDialogProps) {
  return <LazyPart load={loadDialog} props={props} onFailed={() => props.conflict.decide(null)} />;
}
