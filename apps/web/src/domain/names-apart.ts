/** The names of these people; equal ones are told apart by what else is known of each. */
export function namesApart<P extends { readonly name: string }>(
  people: readonly P[],
  apart: (person: P) => string,
): (person: P) => string {
  const times = new Map<string, number>()
  for (const { name } of people) times.set(name, (times.get(name) ?? 0) + 1)
  return (person) => ((times.get(person.name) ?? 0) > 1 ? `${person.name} (${apart(person)})` : person.name)
}
