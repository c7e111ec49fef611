/** The message for a text that is too long. The text stays: cut, it would be another. */
export const overLimit = (value: unknown, limit: number | undefined): string | undefined => {
  const { length } = String(value ?? '')
  return limit !== undefined && length > limit ? `Máximo de caracteres atingido (${length} de ${limit})` : undefined
}
