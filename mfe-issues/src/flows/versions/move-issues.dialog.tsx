import { useState } from 'react';
import { moveFlowIssues } from '@portal/contracts/issues/contracts';
import type { Flow, FlowVersion } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { invalidate, useApiMutation, usePortal, useT } from '@portal/portal-kit';
import { JobProgress } from '@portal/portal-kit/jobs';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';

interface MoveIssuesDialogProps {
  flow: Flow;
  version: FlowVersion;
  onClose: () => void;
}

/** Moves the open issues of a version to the published one: each state needs one where its issues go on. */
export function MoveIssuesDialog({ flow, version, onClose }: MoveIssuesDialogProps) {
  const t = useT();
  const { locale } = usePortal();
  const [states, setStates] = useState<Record<string, string>>({});
  const [job, setJob] = useState<string>();
  const move = useApiMutation(moveFlowIssues, { notifyInvalid: true, onSuccess: ({ item }) => setJob(item.job_status_id) });
  const open = version.states.filter(({ finished }) => !finished);
  const targetOf = (key: string) => states[key] ?? flow.states.find((state) => state.key === key)?.key ?? '';
  const missing = open.some(({ key }) => targetOf(key) === '');
  const options = [
    { value: '', label: t('choose') },
    ...flow.states.map(({ key, name }) => ({ value: key, label: translated(name, locale) })),
  ];
  const send = () =>
    move.mutate({
      params: { id: flow.id },
      body: { from_version: version.version, states: Object.fromEntries(open.map(({ key }) => [key, targetOf(key)])) },
    });
  const button = (
    <Button variant="primary" busy={move.isPending} disabled={missing} onClick={send}>
      {t('flows.move')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('flows.move_title', { version: version.version })}
      footer={job ? undefined : button}
    >
      {job ? (
        <JobProgress id={job} onFinished={() => invalidate(['flow', 'issue'])} />
      ) : (
        <Stack>
          <p>{t('flows.move_body', { count: version.running })}</p>
          {open.map(({ key, name }) => (
            <NativeSelect
              key={key}
              label={translated(name, locale)}
              value={targetOf(key)}
              options={options}
              onChange={(target) => setStates({ ...states, [key]: target })}
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}
