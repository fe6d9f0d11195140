import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconName;
  /** Icon after the words. */
  iconEnd?: IconName;
  /** As wide as its place. */
  block?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Work goes on: shows a spinner and takes no more presses, but keeps the focus. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const StyledButton = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $block?: boolean }>`
  ${buttonStyle}
`;
const StyledAnchor = styled.a<{ $variant: ButtonVariant; $size: ButtonSize; $block?: boolean }>`
  ${buttonStyle}
`;

/** A press does something. A disabled one stays reachable by keyboard, so that a tooltip can say why. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  iconEnd,
  block,
  busy,
  disabled,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const idle = disabled || busy;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <StyledButton
      {...rest}
      type={type}
      $variant={variant}
      $size={size}
      $block={block}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </StyledButton>
  );
}

export interface ButtonLinkProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string;
}

/** Goes somewhere, and looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'medium', icon, iconEnd, block, children, ...rest }: ButtonLinkProps) {
  return (
    <StyledAnchor {...rest} $variant={variant} $size={size} $block={block}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} />}
    </StyledAnchor>
  );
}
