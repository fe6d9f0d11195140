import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './icon-button';
import { useLabels } from './labels';
import { color, font, layer, motion, shadow, space } from './theme/tokens';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The navigation comes from the start, previews from the end. */
  side?: 'start' | 'end';
  children: ReactNode;
}

const fade = keyframes`from { opacity: 0; }`;
const slideFrom = {
  start: keyframes`from { translate: calc(-100% * var(--way, 1)) 0; }`,
  end: keyframes`from { translate: calc(100% * var(--way, 1)) 0; }`,
};

const Veil = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.veil};
  &[data-entering] {
    animation: ${fade} ${motion.calm};
  }
  [dir='rtl'] & {
    --way: -1;
  }
`;

const Panel = styled(Modal)<{ $side: 'start' | 'end' }>`
  position: absolute;
  inset-block: 0;
  inset-inline-${({ $side }) => $side}: 0;
  inline-size: min(24rem, 88vw);
  background: ${color.surface};
  box-shadow: ${shadow};
  &[data-entering] { animation: ${({ $side }) => slideFrom[$side]} ${motion.calm} ease-out; }
`;

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  outline: none;
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding: ${space.s} ${space.s} ${space.s} ${space.l};
  h2 {
    flex: 1;
    font-size: ${font.title};
  }
`;

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  padding: 0 ${space.l} ${space.l};
`;

/** A panel that slides over the page from its side. */
export function Drawer({ open, onClose, title, side = 'end', children }: DrawerProps) {
  const labels = useLabels();
  return (
    <Veil
      isOpen={open}
      onOpenChange={(shown) => {
        if (!shown) onClose();
      }}
      isDismissable
    >
      <Panel $side={side}>
        <Content>
          <Head>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon="close" label={labels.close} onClick={onClose} />
          </Head>
          <Body>{children}</Body>
        </Content>
      </Panel>
    </Veil>
  );
}
