import { useState } from 'react';
import { listFlowVersions } from '@portal/contracts/issues/contracts';
import type { Flow, FlowVersion } from '@portal/contracts/issues/schemas';
import { LoadError, RelativeTime, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { Button } from '@portal/ui-kit/button';
import { Card } from '@portal/ui-kit/card';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Inline, Stack } from '@portal/ui-kit/stack';
import { MoveIssuesDialog } from './move-issues.dialog';

/** What was published of a flow, with the issues that are under way on each version. */
export function VersionsPanel({ flow }: { flow: Flow }) {
  const t = useT();
  const versions = useApiQuery(listFlowVersions, { params: { id: flow.id } }, { live: ['flow', 'issue'] });
  const [moving, setMoving] = useState<FlowVersion | null>(null);
  if (!versions.data)
    return versions.error ? (
      <LoadError compact error={versions.error} onRetry={() => void versions.refetch()} />
    ) : (
      <SkeletonText lines={4} />
    );
  if (versions.data.items.length === 0) return <p>{t('flows.never_published')}</p>;
  return (
    <Stack>
      {versions.data.items.map((version) => (
        <OneVersion key={version.version} version={version} published={flow.published_version} onMove={() => setMoving(version)} />
      ))}
      {moving && <MoveIssuesDialog flow={flow} version={moving} onClose={() => setMoving(null)} />}
    </Stack>
  );
}

interface OneVersionProps {
  version: FlowVersion;
  published: number | null;
  onMove: () => void;
}

function OneVersion({ version, published, onMove }: OneVersionProps) {
  const t = useT();
  const { can } = usePortal();
  const current = version.version === published;
  const movable = !current && version.running > 0 && can('settings.flows.edit/update');
  return (
    <Card title={t('flows.version', { version: version.version })} actions={movable && <Button onClick={onMove}>{t('flows.move')}</Button>}>
      <Inline>
        {current && <Badge $tone="success">{t('flows.current')}</Badge>}
        <RelativeTime at={version.published_at} />
        {version.published_by && <span>{version.published_by.name}</span>}
        <span>{t('flows.running', { count: version.running })}</span>
      </Inline>
    </Card>
  );
}
