import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import styled from 'styled-components';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style';
import { Icon, type IconName } from './icon';
import { choiceStyle, FloatingPanel } from './popover-style';
import { color, space, target, targetDense, tone } from './theme/tokens';

export interface MenuItemSpec {
  id: string;
  label: string;
  description?: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  /** Goes to an address instead of calling `onSelect`. */
  href?: string;
  onSelect?: () => void;
}

export interface MenuProps {
  /** What the menu is for; the button's words unless `icon` stands for them. */
  label: string;
  /** Shows only this icon; `label` is then read and in the tooltip. */
  icon?: IconName;
  /** Icon before the words of the button. */
  iconStart?: IconName;
  items: readonly (MenuItemSpec | 'separator')[];
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  /** Opens as it appears: for a menu that is loaded by the press that asks for it. */
  defaultOpen?: boolean;
}

const Trigger = styled(AriaButton)<{ $variant: ButtonVariant; $size: ButtonSize; $square: boolean }>`
  ${buttonStyle}
  ${({ $square, $size }) => $square && `padding: 0; flex: none; inline-size: ${$size === 'small' ? targetDense : target};`}
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`;

const Line = styled(MenuItem)<{ $danger?: boolean }>`
  ${choiceStyle}
  > svg {
    color: ${color.muted};
  }
  ${({ $danger }) => $danger && `&, > svg { color: ${tone('danger').text}; }`}
`;

const Rule = styled(Separator)`
  block-size: 1px;
  margin-block: ${space.xs};
  background: ${color.line};
`;

/** A button that opens a list of actions. */
export function Menu({ label, icon, iconStart, items, variant = 'quiet', size = 'medium', disabled, defaultOpen }: MenuProps) {
  return (
    <MenuTrigger defaultOpen={defaultOpen}>
      <Trigger
        $variant={variant}
        $size={size}
        $square={Boolean(icon)}
        isDisabled={disabled}
        aria-label={icon ? label : undefined}
        {...(icon && { 'data-tooltip': label })}
      >
        {icon ? (
          <Icon name={icon} />
        ) : (
          <>
            {iconStart && <Icon name={iconStart} />}
            <span>{label}</span>
            <Icon name="chevron-down" size="1em" />
          </>
        )}
      </Trigger>
      <FloatingPanel placement="bottom end" offset={4}>
        <AriaMenu aria-label={label}>
          {items.map((item, index) =>
            item === 'separator' ? (
              <Rule key={`rule-${index}`} />
            ) : (
              <Line
                key={item.id}
                id={item.id}
                textValue={item.label}
                href={item.href}
                isDisabled={item.disabled}
                $danger={item.danger}
                onAction={item.onSelect}
              >
                {item.icon && <Icon name={item.icon} />}
                <span>
                  {item.label}
                  {item.description && <small>{item.description}</small>}
                </span>
              </Line>
            ),
          )}
        </AriaMenu>
      </FloatingPanel>
    </MenuTrigger>
  );
}
