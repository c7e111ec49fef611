/** A demonstration company of its own for a file of screen tests, and what is done in it beside the screen. */

export async function openHouse(): Promise<void> {
  await fetch('/houses', { method: 'POST' })
}

/** The token of a new session of somebody of the company. */
export const tokenOf = async (login: string) => (await fetch(`/houses/${login}`)).text()

/** For what no call does: months do not pass in a test. */
export async function statement(text: string, values: unknown[] = []): Promise<void> {
  const { ok } = await fetch('/houses/statement', { method: 'POST', body: JSON.stringify({ text, values }) })
  if (!ok) throw new Error(`not done: ${text}`)
}

/** What the API answers this person, who is ana unless said otherwise; anything but a success fails. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  login = 'ana',
): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { authorization: await tokenOf(login), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
