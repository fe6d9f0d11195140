import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './icon-button';
import { useLabels } from './labels';
import { color, font, layer, media, motion, radius, shadow, space, target } from './theme/tokens';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a press outside where `dismissable`. Unsaved work is asked about here. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons, the chief one last. */
  footer?: ReactNode;
  /** `full` is as wide as the screen. */
  size?: 'small' | 'medium' | 'large' | 'full';
  /** A press outside closes. Off where something was typed. */
  dismissable?: boolean;
  /** Whether it can be closed without an answer. */
  closable?: boolean;
  role?: 'dialog' | 'alertdialog';
}

const WIDTH = { small: '27rem', medium: '38rem', large: '60rem', full: '100%' } as const;

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(0.75rem); }`;

/** One row of the veil's own height: a taller dialog scrolls inside instead of growing out of the screen. */
const Veil = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  block-size: var(--visual-viewport-height, 100%);
  z-index: ${layer.overlay};
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  padding: ${space.l};
  background: ${color.veil};
  &[data-entering] {
    animation: ${fade} ${motion.calm};
  }
  &[data-exiting] {
    animation: ${fade} ${motion.fast} reverse forwards;
  }
  ${media.phone} {
    place-items: end stretch;
    padding: 0;
  }
`;

const Box = styled(Modal)<{ $size: keyof typeof WIDTH }>`
  inline-size: min(${({ $size }) => WIDTH[$size]}, 100%);
  max-block-size: 100%;
  display: flex;
  background: ${color.raised};
  border-radius: ${radius.large};
  box-shadow: ${shadow};
  &[data-entering] {
    animation: ${rise} ${motion.calm};
  }
  ${media.phone} {
    inline-size: 100%;
    max-block-size: calc(100% - ${space.xl});
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`;

const Listener = styled.div`
  display: contents;
  max-block-size: inherit;
`;

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-inline-size: 0;
  max-block-size: inherit;
  outline: none;
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  gap: ${space.s};
  padding-block: ${space.l} ${space.s};
  padding-inline: ${space.xl} ${space.m};
  h2 {
    flex: 1;
    /* One line stands level with the close button. */
    padding-block: calc((${target} - 1.25em) / 2);
    font-size: ${font.title};
    overflow-wrap: anywhere;
  }
`;

const Body = styled.div`
  flex: 1;
  overflow-y: auto;
  padding: ${space.xs} ${space.xl} ${space.xl};
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space.s};
  padding: ${space.m} ${space.xl} ${space.l};
  border-block-start: 1px solid ${color.line};
  ${media.phone} {
    flex-direction: column-reverse;
    align-items: stretch;
    padding-block-end: max(${space.l}, env(safe-area-inset-bottom));
    /* What is still missing is read before the buttons. */
    > [role='status'] {
      order: 1;
    }
  }
`;

/** Ctrl or Cmd with Enter sends the form of the dialog, or presses its chief button, from wherever the focus is. */
function sendByKey(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  const { currentTarget, target } = event;
  // A dialog opened from inside this one is its child in React and stands elsewhere on the page.
  if (!(target instanceof Node) || !currentTarget.contains(target)) return;
  const form = currentTarget.querySelector('form');
  if (form) form.requestSubmit();
  else currentTarget.querySelector<HTMLButtonElement>('footer > button:last-of-type')?.click();
  event.preventDefault();
}

/** A question or a short form over the page. The focus moves in, stays in, and returns. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'small',
  dismissable = false,
  closable = true,
  role = 'dialog',
}: DialogProps) {
  const labels = useLabels();
  const body = useId();
  return (
    <Veil
      isOpen={open}
      onOpenChange={(shown) => {
        if (!shown) onClose();
      }}
      isDismissable={dismissable && closable}
      isKeyboardDismissDisabled={!closable}
    >
      <Box $size={size}>
        <Listener onKeyDown={sendByKey}>
          <Content role={role} aria-describedby={role === 'alertdialog' ? body : undefined}>
            <Head>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {closable && <IconButton icon="close" label={labels.close} onClick={onClose} />}
            </Head>
            <Body id={body}>{children}</Body>
            {footer && <Foot>{footer}</Foot>}
          </Content>
        </Listener>
      </Box>
    </Veil>
  );
}
