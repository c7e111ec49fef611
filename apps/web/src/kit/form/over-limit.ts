/** What is told of a text that is longer than it may be. It stays as it was typed or pasted: cut, it would be another text. */
export const overLimit = (value: unknown, limit: number | undefined): string | undefined => {
  const { length } = String(value ?? '')
  return limit !== undefined && length > limit ? `Máximo de caracteres atingido (${length} de ${limit})` : undefined
}
