import type { ButtonHTMLAttributes, MouseEvent, Ref } from 'react';
import styled from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';
import { target, targetDense } from './theme/tokens';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** Its name for screen readers and in the tooltip. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const Square = styled.button<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
  flex: none;
  padding: 0;
  inline-size: ${({ $size }) => ($size === 'small' ? targetDense : $size === 'large' ? '3.5rem' : target)};
`;

/** A button that is only an icon. The tooltip needs a `TooltipLayer` on the page. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'medium',
  busy,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const idle = disabled || busy;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Square
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={label}
      $variant={variant}
      $size={size}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : <Icon name={icon} />}
    </Square>
  );
}
