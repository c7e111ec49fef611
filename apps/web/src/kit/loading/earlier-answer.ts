interface Question {
  readonly queryKey: readonly unknown[]
}

/** Leaves the answer to an earlier question on screen while the next is on its way, where both are of the same: nobody's numbers stand under somebody else's name. */
export const earlierAnswer =
  <Asked>(isOfTheSame: (asked: Asked) => boolean) =>
  <Answer>(earlier: Answer | undefined, question: Question | undefined): Answer | undefined =>
    question && isOfTheSame((question.queryKey[1] ?? {}) as Asked) ? earlier : undefined
