interface Question {
  readonly queryKey: readonly unknown[]
}

/**
 * Keeps the earlier answer on screen while the next loads, if both are about the same record: no numbers
 * under another name.
 */
export const earlierAnswer =
  <Asked>(isOfTheSame: (asked: Asked) => boolean) =>
  <Answer>(earlier: Answer | undefined, question: Question | undefined): Answer | undefined =>
    question && isOfTheSame((question.queryKey[1] ?? {}) as Asked) ? earlier : undefined
