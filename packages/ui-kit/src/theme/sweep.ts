import { keyframes } from 'styled-components';

/** A third of a line runs along it: from the start edge where `--way` is 1, from the other where it is -1. */
export const sweep = keyframes`from { translate: calc(-100% * var(--way, 1)) 0; } to { translate: calc(300% * var(--way, 1)) 0; }`;
