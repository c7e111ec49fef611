/** A problem that the operator can fix: printed without a stack, and the process exits with 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
