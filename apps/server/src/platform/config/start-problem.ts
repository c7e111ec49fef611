/** Something the operator can put right, said in plain words: shown without a stack, and the process ends with 1. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
