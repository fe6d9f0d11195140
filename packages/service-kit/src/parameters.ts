export { checkAnswerReferences, isOffered, type OfferedEntry } from './parameters/answer-references';
export { checkAnswers, loggedAnswers, missingAnswers, withDefaults, type LoggedChanges } from './parameters/parameter-answers';
