/** The set-up of a plant: its steps, declared by every unit in its manifest, and what of them is done. */
export { useIsSetupOpen, useSetupSteps, type SetupStep } from './setup/setup-steps';
export { useSetupStates, type SetupState } from './setup/setup-states';
export { useTextsOf } from './i18n/use-t';
export { ImportTemplate } from './imports/import-template';
