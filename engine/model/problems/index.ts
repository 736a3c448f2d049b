export { describeProblem, type ProblemId, type ProblemText, problemCode } from './describe-problem.ts';
export { formatProblem, hasErrors, type Problem, problemIn, problemWords } from './problem.ts';
