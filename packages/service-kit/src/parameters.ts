export { checkAnswerReferences, isOffered, type OfferedEntry } from './parameters/answer-references';
export { checkAnswers, loggedAnswers, missingAnswers, withDefaults, type LoggedChanges } from './parameters/parameter-answers';
export { designProblems, listProblems, missingNames, namedEntries, type DesignProblems } from './parameters/parameter-designs';
