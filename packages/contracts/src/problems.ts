import type { ProofMethod, SecondFactorDemand } from './proof';

/** Machine words for what is wrong with a field. */
export const FIELD_CODES = [
  'required',
  'taken',
  'too_long',
  'too_short',
  'too_low',
  'too_high',
  'invalid',
  'not_found',
  'expired',
  'mismatch',
  'overlap',
  'in_use',
  'insufficient_quantity',
  'common',
  'too_simple',
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** Machine words for what went wrong with a call. */
export const PROBLEM_STATUSES = [
  'bad_request',
  'wrong_password',
  'code_in_use',
  'action_not_enabled',
  'unauthenticated',
  'session_expired',
  'not_activated',
  'disabled',
  'wrong_pass',
  'second_factor_required',
  'wrong_factor',
  'ticket_expired',
  'provider_away',
  'provider_refused',
  'email_not_verified',
  'single_sign_on_required',
  'forbidden',
  'proof_required',
  'factor_required',
  'not_found',
  'tenant_not_found',
  'method_not_allowed',
  'version_conflict',
  'in_use',
  'availability_changed',
  'file_too_big',
  'file_type',
  'picture_too_large',
  'storage_full',
  'validation_failed',
  'too_many_attempts',
  'too_many_jobs',
  'internal_error',
  'maintenance',
  'unavailable',
  'timeout',
] as const;
export type ProblemStatus = (typeof PROBLEM_STATUSES)[number];

/** Why something cannot be done as things stand: `not_taken`, the issue was not taken before. */
export const CONFLICT_REASONS = ['not_taken', 'archived'] as const;
export type ConflictReason = (typeof CONFLICT_REASONS)[number];

/** Why a scanned code begins nothing: it was disabled, or its time has not come or is over. */
export const ACTION_REASONS = ['disabled', 'inactive'] as const;
export type ActionReason = (typeof ACTION_REASONS)[number];

/** What a line of an exchange asks for, and what is left for it; decimals. */
export interface AvailabilityLine {
  part_entry_id: number;
  quantity: string;
  quantity_available: string;
}

/**
 * Every error answer (RFC 9457, `application/problem+json`). `errors` and `codes` go with 422, and with 413 for a file: field path →
 * messages.
 */
export interface Problem {
  type: string;
  title: string;
  status_code: number;
  status: ProblemStatus;
  /** English, for logs and developers; screens translate `status` and `codes`. */
  message: string;
  request_id: string;
  errors?: Record<string, string[]>;
  codes?: Record<string, FieldCode[]>;
  /** With 401 `second_factor_required`. */
  second_factor?: SecondFactorDemand;
  /** With 403: the key that was missing. */
  permission?: string;
  /** With 403 `proof_required`: what the person can prove themselves with. */
  methods?: ProofMethod[];
  /** With 409 `availability_changed`: what is left for each line that asks for more. */
  lines?: AvailabilityLine[];
  /** With 409 `version_conflict`: the thing as it is now. */
  item?: unknown;
  /** With 409 `version_conflict`: what has to be done before, where that is known. With 400 `action_not_enabled`: why not. */
  reason?: ConflictReason | ActionReason;
  /** With 413. */
  limit_mb?: number;
  /** With 503 `maintenance` of a tenant: what people are told, and when it ends by itself (ISO 8601, null for no end of its own). */
  maintenance?: { message: string; until: string | null };
}
