import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import styled from 'styled-components';
import { translated } from '@portal/contracts/locales';
import { getSurvey, publishSurvey } from '@portal/contracts/surveys/contracts';
import type { Survey } from '@portal/contracts/surveys/schemas';
import {
  addressOf,
  api,
  ApiError,
  goTo,
  invalidate,
  lazyDialog,
  LoadError,
  NotFoundPage,
  notify,
  useApiQuery,
  usePortal,
  useT,
} from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { IconButton } from '@portal/ui-kit/icon-button';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { media, space } from '@portal/ui-kit/theme';
import { useSaveState } from '../autosave/autosave';
import { SaveStatus } from '../autosave/save-status';
import { useSettingsBreadcrumbs } from '../settings-breadcrumbs';
import { BuilderSession, useBuilderDraft } from './builder-session';
import { ConflictBanner } from './conflict-banner';
import { draftOf, incompleteCount, type DraftSurvey } from './draft-survey';
import { ItemEditor } from './item-editor';
import { Outline } from './outline';
import type { Selection } from './selection';

const SurveyPreviewDialog = lazyDialog(async () => (await import('../survey-preview/survey-preview.dialog')).SurveyPreviewDialog);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(16rem, 2fr) minmax(0, 3fr);
  gap: ${space.xl};
  align-items: start;
  ${media.belowTablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** `/settings/surveys/{id}`: builds a survey that is not published, or the draft of one that is. */
export function SurveyBuilderPage() {
  const id = Number(useParams().id);
  const survey = useApiQuery(getSurvey, { params: { id }, query: {} }, { staleTime: Infinity });
  if (survey.error instanceof ApiError && survey.error.status === 404) return <NotFoundPage />;
  if (survey.data) return <Builder key={id} survey={survey.data.item} />;
  return survey.error ? <LoadError error={survey.error} onRetry={() => void survey.refetch()} /> : <SkeletonText lines={12} />;
}

function Builder({ survey }: { survey: Survey }) {
  const t = useT();
  const { can, locale, tenant } = usePortal();
  const locales = tenant.supportedLocales;
  // What the server answers later is no new beginning: the session knows what it saved.
  const [first] = useState(survey);
  const session = useMemo(() => new BuilderSession(draftOf(first), locales), [first, locales]);
  const { draft, canUndo, conflict, ...now } = useBuilderDraft(session);
  // A press and a typed letter are answered first: 200 rows and another form are drawn after the next paint.
  const outlined = useDeferredValue(draft);
  const selections = useDeferredValue(now.selections);
  const before = useDeferredValue(now.selection);
  // An item keeps its editor when the server gives it an id: that is no new choice.
  const selection = selections === now.selections ? now.selection : before;
  const select = useCallback((chosen: Selection) => session.select(chosen), [session]);
  const change = useCallback((update: (now: DraftSurvey) => DraftSurvey) => session.change(update), [session]);
  const saveState = useSaveState(session.autosave);
  const [previewing, setPreviewing] = useState(false);
  const [busy, setBusy] = useState(false);
  const title = translated(draft.name, locale);
  useSettingsBreadcrumbs(title, [{ label: t('routes.surveys'), href: addressOf('settings.surveys') ?? undefined }]);
  useEffect(() => () => void session.flush(), [session]);
  const incomplete = useMemo(() => incompleteCount(outlined, locales), [outlined, locales]);
  const published = first.published && first.draft_of === null;

  const publish = async () => {
    setBusy(true);
    try {
      await session.flush();
      await api(publishSurvey, { params: { id: draft.id }, body: { published: true } });
      invalidate(['survey']);
      notify.show({ text: t('surveys.published_now', { name: title }), tone: 'success' });
      await goTo(addressOf('settings.surveys') ?? '/');
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) notify.show({ text: t('surveys.publish_refused'), tone: 'danger' });
      else notify.failed(error);
    } finally {
      setBusy(false);
    }
  };
  const preview = async () => {
    await session.flush();
    setPreviewing(true);
  };
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <SaveStatus state={saveState} />
            <IconButton icon="history" label={t('builder.undo')} disabled={!canUndo} onClick={() => session.undo()} />
            <Button icon="eye" onClick={() => void preview()}>
              {t('surveys.preview')}
            </Button>
            {can('settings.surveys/update') && (
              <Button
                variant="primary"
                icon="megaphone"
                busy={busy}
                disabled={incomplete > 0 || conflict !== null || published}
                onClick={() => void publish()}
              >
                {t('surveys.publish')}
              </Button>
            )}
          </>
        }
      />
      <Stack>
        {published && <Banner tone="warning">{t('builder.published')}</Banner>}
        {first.draft_of !== null && <Banner tone="neutral">{t('builder.draft')}</Banner>}
        {incomplete > 0 && <Banner tone="warning">{t('builder.incomplete', { number: incomplete })}</Banner>}
        {conflict && <ConflictBanner conflict={conflict} draft={draft} onResolve={(keep) => session.resolve(keep)} />}
        <Columns>
          <Outline draft={outlined} locales={locales} selection={selection} onSelect={select} onChange={change} />
          <ItemEditor
            key={selections}
            draft={draft}
            parameters={first.parameters}
            published={first.draft_of !== null}
            selection={selection}
            onSelect={select}
            onChange={change}
          />
        </Columns>
      </Stack>
      {previewing && <SurveyPreviewDialog id={draft.id} onClose={() => setPreviewing(false)} />}
    </>
  );
}
