export { checkAnswerReferences, isOffered } from './parameters/answer-references';
export {
  checkAnswers,
  defaultAnswers,
  loggedAnswers,
  missingAnswers,
  withDefaults,
  type LoggedChanges,
} from './parameters/parameter-answers';
export { DesignedParameters } from './parameters/designed-parameters';
export { nameChanges, ROW_NAMES } from './parameters/logged-changes.repository';
export { parameterUseCases } from './parameters/parameter-use-cases';
export { missingNames, type DesignProblems } from './parameters/parameter-designs';
