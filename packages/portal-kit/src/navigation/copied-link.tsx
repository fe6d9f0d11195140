import styled from 'styled-components';
import { IconButton } from '@portal/ui-kit/icon-button';
import { oneLine, space } from '@portal/ui-kit/theme';
import { notify } from '../notices/notify';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  max-inline-size: 100%;
  button {
    flex: none;
  }
`;

const Whole = styled.bdi`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  user-select: all;
`;

const Address = styled.bdi`
  min-inline-size: 0;
  ${oneLine}
`;

interface CopiedLinkProps {
  link: string;
  /** Of the button: "Copy the link of …". */
  label: string;
  /** Said once it was copied. */
  copied: string;
  /** Shows all of it, on several lines where it is long: a press chooses it for copying by hand. */
  whole?: boolean;
}

/** A link with a button that copies it where the browser allows that. */
export function CopiedLink({ link, label, copied, whole = false }: CopiedLinkProps) {
  const Shown = whole ? Whole : Address;
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => notify.show({ text: copied, tone: 'success' }),
      (error: unknown) => notify.failed(error),
    );
  };
  return (
    <Line>
      <Shown dir="ltr">{link}</Shown>
      {/* Only pages of a safe origin have a clipboard. */}
      {'clipboard' in navigator && <IconButton icon="clipboard" size="small" label={label} onClick={copy} />}
    </Line>
  );
}
