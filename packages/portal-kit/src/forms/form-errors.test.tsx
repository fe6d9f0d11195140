import { renderHook } from '@testing-library/react';
import type { FieldCode } from '@portal/contracts/problems';
import { ApiError } from '../api/api-error';
import { portalAround, startPortalForTests } from '../testing';
import { useFormErrors } from './form-errors';

const refused = (codes: Record<string, FieldCode[]>, status = 422) =>
  new ApiError(status, { type: '', title: '', status_code: status, status: 'validation_failed', message: '', request_id: 'r', codes });
const wrapper = portalAround({ name: 'mfe-staff', namespace: 'staff' });
const sentences = (error: unknown, named?: Record<string, string>) =>
  renderHook(() => useFormErrors(error, named), { wrapper }).result.current;

beforeEach(() => startPortalForTests());

it('says under each field what is wrong', () => {
  expect(sentences(refused({ email: ['taken', 'invalid'], 'parameters.3.value': ['required'] }))).toEqual({
    email: 'This is already taken.',
    'parameters.3.value': 'Fill in this field.',
  });
});

it('prefers the words of the form', () => {
  expect(sentences(refused({ email: ['taken'] }), { 'email.taken': 'Somebody else has this address.' })).toEqual({
    email: 'Somebody else has this address.',
  });
});

it('says nothing about other failures', () => {
  expect(sentences(refused({ email: ['taken'] }, 409))).toEqual({});
  expect(sentences(null)).toEqual({});
});
