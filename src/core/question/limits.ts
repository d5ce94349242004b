/** Characters of a question, and of an answer to one. */
export const questionMaxLength = 100;
export const answerMaxLength = 300;
/** Questions and answers of a member a day: the list is no chat. */
export const questionsPerDay = 10;
export const answersPerDay = 20;
/** Answers that a question may have; all of them come with it. */
export const answersPerQuestion = 20;
/** Questions on a page of the list. */
export const questionPageSize = 5;
/** Answered questions that a goods page prints. */
export const questionsPrinted = 2;
