import { useState } from 'react';
import { removeHandover, signHandover } from '@portal/contracts/identity/contracts';
import type { Handover } from '@portal/contracts/identity/schemas';
import { listIssues } from '@portal/contracts/issues/contracts';
import { LIMITS } from '@portal/contracts/limits';
import { translated } from '@portal/contracts/locales';
import { confirm, joinFacts, LoadError, notify, useApiMutation, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { TextArea } from '@portal/ui-kit/text-area';
import { HandoverText, Section } from './handover-card';
import { HandoverHeading } from './handover-heading';
import { useDraftText } from './use-draft-text';

/** The most urgent ones come along; the list of issues has the others. */
const OFFERED = 50;

interface HandoverEditorProps {
  handover: Handover;
  onDone: () => void;
}

/** A handover that is written: what is typed is kept by itself, open issues come along unless they are unticked. */
export function HandoverEditor({ handover, onDone }: HandoverEditorProps) {
  const t = useT();
  const { can, locale } = usePortal();
  const draft = useDraftText(handover);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const open = useApiQuery(
    listIssues,
    { query: { flow_state_finished_equals: false, sort_by: 'urgency', sort_dir: 'asc', pp: OFFERED } },
    { live: ['issue'], enabled: can('issues/read') },
  );
  const offered = open.data?.items ?? [];
  const issues = offered.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  const tick = (id: number, wanted: boolean) => setLeft(new Set(wanted ? [...left].filter((one) => one !== id) : [...left, id]));
  const signing = useApiMutation(signHandover, { saved: t('handover.signed'), notifyInvalid: true, onSuccess: onDone });
  const discarding = useApiMutation(removeHandover, { onSuccess: onDone });
  const sign = async () => {
    if (!(await confirm({ title: t('handover.sign_question'), body: t('handover.sign_hint'), confirm: t('handover.sign') }))) return;
    try {
      const version = await draft.keep();
      signing.mutate({ params: { id: handover.id }, body: { issue_ids: [...issues], version } });
    } catch (error) {
      notify.failed(error);
    }
  };
  const discard = async () => {
    if (!(await confirm({ title: t('handover.discard_question'), confirm: t('handover.discard'), danger: true }))) return;
    draft.forget();
    discarding.mutate({ params: { id: handover.id } });
  };
  return (
    <Card title={<HandoverHeading {...handover} />}>
      <Stack>
        <TextArea
          label={t('handover.text')}
          hint={t('handover.text_hint')}
          value={draft.text}
          maxLength={LIMITS.noteMax}
          counted
          onChange={draft.change}
        />
        {draft.other !== null && (
          <Banner
            live
            tone="warning"
            title={t('handover.changed_meanwhile')}
            actions={
              <>
                <Button onClick={draft.keepMine}>{t('handover.keep_mine')}</Button>
                <Button onClick={draft.useTheirs}>{t('handover.use_theirs')}</Button>
              </>
            }
          >
            <HandoverText>{draft.other}</HandoverText>
          </Banner>
        )}
        {can('issues/read') &&
          !open.data &&
          (open.error ? <LoadError error={open.error} onRetry={() => void open.refetch()} /> : <SkeletonText lines={4} />)}
        {offered.length > 0 && (
          <Section>
            <h3>{t('handover.issues')}</h3>
            <p>
              {t('handover.issues_hint')}{' '}
              {open.data && open.data.meta.total > OFFERED && t('handover.issues_most_urgent', { many: OFFERED })}
            </p>
            {offered.map(({ id, title, flow_state, criticality }) => (
              <Checkbox
                key={id}
                checked={!left.has(id)}
                onChange={(wanted) => tick(id, wanted)}
                label={
                  <>
                    #{id} <bdi>{title}</bdi>
                  </>
                }
                hint={joinFacts([translated(flow_state.name, locale), criticality && translated(criticality.value, locale)], locale)}
              />
            ))}
          </Section>
        )}
        <Inline>
          <Button
            variant="primary"
            icon="check"
            busy={signing.isPending}
            disabled={draft.other !== null || (draft.text.trim() === '' && issues.length === 0)}
            onClick={() => void sign()}
          >
            {t('handover.sign')}
          </Button>
          <Button busy={discarding.isPending} onClick={() => void discard()}>
            {t('handover.discard')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
