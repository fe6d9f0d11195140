/**
 * Stands in for the texts of errors of `@module-federation/error-codes`: each unit would carry its own copy. An error still names its code
 * and the page of its documentation.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
