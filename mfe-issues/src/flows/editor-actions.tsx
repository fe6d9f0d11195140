import { publishFlow } from '@portal/contracts/issues/contracts';
import type { Flow } from '@portal/contracts/issues/schemas';
import { api, confirm, failureText, invalidate, notify, usePortal, useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import type { DraftEditor } from './draft/use-flow-draft';

interface EditorActionsProps {
  flow: Flow;
  editor: DraftEditor;
}

/** Saves the draft, publishes it, or goes back to what is published. */
export function EditorActions({ flow, editor }: EditorActionsProps) {
  const t = useT();
  const { can } = usePortal();
  const { dirty, busy, version, faults, save } = editor;
  if (!can('settings.flows.edit/update')) return null;
  const publish = async () => {
    const draft_version = dirty ? await save() : version;
    if (draft_version === null) return;
    const sure = await confirm({ title: t('flows.publish_title'), body: t('flows.publish_body'), confirm: t('flows.publish') });
    if (!sure) return;
    try {
      const { item } = await api(publishFlow, { params: { id: flow.id }, body: { draft_version } });
      editor.reset({ ...editor.content, draft_version: null, published_version: item.published_version });
      invalidate(['flow']);
      notify.show({ tone: 'success', text: t('flows.published', { version: item.published_version ?? 1 }) });
    } catch (error) {
      notify.show({ tone: 'danger', text: failureText(error) });
    }
  };
  return (
    <>
      {flow.published_version !== null && (version !== null || dirty) && <DiscardButton editor={editor} />}
      <Button busy={busy} disabled={!dirty} onClick={() => void save()}>
        {t('flows.save')}
      </Button>
      <Button variant="primary" disabled={faults.length > 0 || (version === null && !dirty)} onClick={() => void publish()}>
        {t('flows.publish')}
      </Button>
    </>
  );
}

function DiscardButton({ editor }: Pick<EditorActionsProps, 'editor'>) {
  const t = useT();
  const discard = async () => {
    const sure = await confirm({
      title: t('flows.discard_title'),
      body: t('flows.discard_body'),
      confirm: t('flows.discard'),
      danger: true,
    });
    if (sure) await editor.discard();
  };
  return (
    <Button variant="quiet" onClick={() => void discard()}>
      {t('flows.discard')}
    </Button>
  );
}
