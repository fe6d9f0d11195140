import { FLOW_LIMITS, type EscalationPart } from '@portal/contracts/issues/flow-terms';
import { useT } from '@portal/portal-kit';
import { Button } from '@portal/ui-kit/button';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Stack } from '@portal/ui-kit/stack';
import type { DraftEditor } from '../draft/use-flow-draft';
import { LevelCard } from './level-card';
import { withNewLevel } from './level-changes';

interface EscalationTabProps {
  editor: DraftEditor;
  part: EscalationPart;
}

/** Who hears when an issue waits too long, or is worked on too long: level by level. */
export function EscalationTab({ editor, part }: EscalationTabProps) {
  const t = useT();
  const { content, change } = editor;
  const levels = content[part];
  return (
    <Stack>
      <p>{t(`flows.${part}.hint`)}</p>
      {levels.length === 0 && <EmptyState compact icon="clock" title={t('flows.no_levels')} />}
      {levels.map((level, index) => (
        <LevelCard key={level.key} editor={editor} part={part} level={level} path={`${part}.${index}`} />
      ))}
      {levels.length < FLOW_LIMITS.escalationLevels && (
        <div>
          <Button icon="plus" onClick={() => change(withNewLevel(content, part))}>
            {t('flows.add_level')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
