import type { ReactElement } from 'react';
import type { Grants } from '@portal/contracts/access';
import { renderUnit } from '@portal/portal-kit/testing';
import { manifest } from '../../manifest';

/** Renders a part of this unit inside a portal where somebody with these permissions is signed in. */
export const renderPart = (part: ReactElement, permissions: Grants = {}, at = '/') => renderUnit(manifest, part, { permissions, at });
