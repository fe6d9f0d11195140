import styled from 'styled-components';
import { useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { selectionOf } from './draft/flow-faults';
import type { DraftEditor } from './draft/use-flow-draft';
import { useFlowWords } from './draft/use-flow-words';

const List = styled.ul`
  padding: 0;
  list-style: none;
`;

/** What keeps a draft from being published; a press leads there. */
export function FaultList({ editor }: { editor: DraftEditor }) {
  const t = useT();
  const { content, faults, select } = editor;
  const words = useFlowWords(content);
  if (faults.length === 0) return null;
  // A name that several languages lack is asked for once.
  const distinct = new Map(faults.map((fault) => [`${fault.path.split('.', 3).join('.')} ${fault.rule}`, fault]));
  return (
    <Banner tone="warning" title={t('flows.faults', { count: distinct.size })}>
      <List>
        {[...distinct].map(([key, fault]) => {
          const about = selectionOf(fault, content);
          return (
            <li key={key}>
              {about ? (
                <Button variant="quiet" onClick={() => select(about)}>
                  {words.fault(fault)}
                </Button>
              ) : (
                words.fault(fault)
              )}
            </li>
          );
        })}
      </List>
    </Banner>
  );
}
