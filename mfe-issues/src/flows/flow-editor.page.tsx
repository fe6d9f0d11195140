import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { getFlow, getFlowDraft } from '@portal/contracts/issues/contracts';
import { ESCALATION_PARTS } from '@portal/contracts/issues/flow-terms';
import type { Flow, FlowDraft } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, lazyPanel, LoadError, useApiQuery, usePage, usePortal, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { PageHeader } from '@portal/ui-kit/page-header';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { Tabs, type TabSpec } from '@portal/ui-kit/tabs';
import { useFlowDraft, type DraftEditor } from './draft/use-flow-draft';
import { EditorActions } from './editor-actions';
import { FaultList } from './fault-list';
import { EditPanel } from './fields/edit-panel';
import { StatesTable } from './tables/states-table';
import { TransitionsTable } from './tables/transitions-table';

const WAITING = <SkeletonText lines={6} />;
const FlowDiagram = lazyPanel(async () => (await import('./diagram/flow-diagram')).FlowDiagram, WAITING);
const EscalationTab = lazyPanel(async () => (await import('./escalations/escalation-tab')).EscalationTab, WAITING);
const SimulationPanel = lazyPanel(async () => (await import('./simulation/simulation-panel')).SimulationPanel, WAITING);
const VersionsPanel = lazyPanel(async () => (await import('./versions/versions-panel')).VersionsPanel, WAITING);

/** `/settings/flows/:id`, with `/states` and `/transitions`: the draft of a flow, edited. */
export function FlowEditorPage() {
  const id = Number(useParams().id);
  const flow = useApiQuery(getFlow, { params: { id } }, { live: ['flow'] });
  // What is being edited is not replaced by what others save: saving says that it changed.
  const draft = useApiQuery(getFlowDraft, { params: { id } }, { staleTime: 0 });
  const failed = [flow, draft].find(({ error }) => error);
  if (failed?.error) return <LoadError error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!flow.data || !draft.data || !draft.isFetchedAfterMount) return <SkeletonText lines={10} />;
  return <FlowEditor key={id} flow={flow.data.item} stored={draft.data.item} />;
}

function FlowEditor({ flow, stored }: { flow: Flow; stored: FlowDraft }) {
  const t = useT();
  const { locale } = usePortal();
  const editor = useFlowDraft(flow.id, stored);
  const title = translated(flow.name, locale);
  usePage({
    title,
    breadcrumbs: [
      { label: t('routes.settings'), href: '/settings' },
      { label: t('routes.flows'), href: addressOf('settings.flows') ?? undefined },
      { label: title },
    ],
  });
  return (
    <>
      <PageHeader
        title={title}
        status={<FlowStatus flow={flow} editor={editor} />}
        actions={<EditorActions flow={flow} editor={editor} />}
      />
      <Stack>
        <FaultList editor={editor} />
        <EditorTabs flow={flow} editor={editor} />
      </Stack>
      <EditPanel editor={editor} />
    </>
  );
}

function FlowStatus({ flow, editor }: { flow: Flow; editor: DraftEditor }) {
  const t = useT();
  const { published_version: version } = flow;
  return (
    <Inline $gap="s">
      <Badge $tone={version === null ? 'warning' : 'success'}>
        {version === null ? t('flows.unpublished') : t('flows.published', { version })}
      </Badge>
      {(editor.version !== null || editor.dirty) && <Badge $tone="info">{t(editor.dirty ? 'flows.unsaved' : 'flows.draft')}</Badge>}
    </Inline>
  );
}

/** Parts with an address of their own. */
const SCREENS: Readonly<Record<string, string>> = { states: 'settings.flows.states', transitions: 'settings.flows.transitions' };

function EditorTabs({ flow, editor }: { flow: Flow; editor: DraftEditor }) {
  const t = useT();
  const { can } = usePortal();
  const last = useLocation().pathname.split('/').at(-1) ?? '';
  const [chosen, choose] = useState<string>();
  const shown = chosen ?? (last in SCREENS ? last : 'diagram');
  const { states, transitions } = editor.content;
  const items: TabSpec[] = [
    { id: 'diagram', label: t('flows.diagram'), content: <FlowDiagram editor={editor} /> },
    { id: 'states', label: t('flows.states'), count: states.length, content: <StatesTable editor={editor} /> },
    { id: 'transitions', label: t('flows.transitions'), count: transitions.length, content: <TransitionsTable editor={editor} /> },
    ...Object.values(ESCALATION_PARTS).map((part) => ({
      id: part,
      label: t(`flows.${part}.title`),
      count: editor.content[part].length,
      content: <EscalationTab editor={editor} part={part} />,
    })),
    { id: 'try', label: t('flows.try.title'), content: <SimulationPanel flow={flow} editor={editor} /> },
    { id: 'versions', label: t('flows.versions'), content: <VersionsPanel flow={flow} /> },
  ].filter(({ id }) => id !== 'try' || can('settings.flows.edit/update'));
  return <Tabs label={t('flows.parts')} items={items} selected={shown} onSelect={choose} />;
}
