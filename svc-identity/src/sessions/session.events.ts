import { AccessChanged, SessionEnded } from '@portal/proto/identity/v1/events';
import { defineEvent } from '@portal/service-kit/events';

/** Whoever caches sessions drops these at once. */
export const sessionEnded = defineEvent(SessionEnded);

/** What these people may do changed. */
export const accessChanged = defineEvent(AccessChanged);

/** Why a session ended. */
export type EndReason = 'signed_out' | 'disabled' | 'password_changed' | 'removed';
