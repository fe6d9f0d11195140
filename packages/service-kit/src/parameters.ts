export { checkAnswerReferences, isOffered } from './parameters/answer-references';
export { checkAnswers, loggedAnswers, missingAnswers, withDefaults, type LoggedChanges } from './parameters/parameter-answers';
export { DesignedParameters } from './parameters/designed-parameters';
export { nameAnswers, nameValues } from './parameters/logged-changes.repository';
export { missingNames, type DesignProblems } from './parameters/parameter-designs';
