import { css } from 'styled-components';
import { color, font, media, motion, radius, space, stroke, target } from './theme/tokens';

/** What fields that are typed into or opened share. */
export const controlStyle = css`
  display: block;
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${target};
  padding: ${space.xs} ${space.m};
  background: ${color.surface};
  color: ${color.text};
  border: 1px solid ${color.edge};
  border-radius: ${radius.medium};
  font-size: ${font.body};
  line-height: 1.4;
  text-overflow: ellipsis;
  transition:
    border-color ${motion.fast},
    box-shadow ${motion.fast};
  &::placeholder {
    color: ${color.faint};
    opacity: 1;
  }
  ${media.hover} {
    &:hover:not(:disabled) {
      border-color: ${color.text};
    }
  }
  &:focus-visible,
  &[data-focus-visible] {
    outline: none;
    border-color: ${color.focus};
    box-shadow:
      0 0 0 1px ${color.focus},
      0 0 0 ${stroke.bar} color-mix(in srgb, ${color.focus} 22%, transparent);
  }
  &[aria-invalid='true'],
  &[data-invalid] {
    border-color: var(--tone-danger-solid);
  }
  &:disabled,
  &[data-disabled],
  &:is(input, textarea):read-only {
    background: ${color.sunken};
    color: ${color.muted};
  }
  &:disabled {
    cursor: not-allowed;
  }
`;
