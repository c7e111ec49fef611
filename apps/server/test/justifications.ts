/** What explains days, for tests. Written straight into the database. */
import type { TestApplication } from './application.ts'

let made = 0

/** Three letters that no other has. */
function letters(): string {
  made += 1
  return [...String(made).padStart(3, '0')].map((digit) => String.fromCharCode(65 + Number(digit))).join('')
}

export async function aJustificationType({ connections }: Pick<TestApplication, 'connections'>, fields: object = {}) {
  const abbreviation = letters()
  const { id } = await connections.db
    .insertInto('justificationType')
    .values({ name: `Tipo ${abbreviation}`, abbreviation, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function anAbsenceReason({ connections }: Pick<TestApplication, 'connections'>, fields: object = {}) {
  const abbreviation = letters()
  const { id } = await connections.db
    .insertInto('absenceReason')
    .values({ name: `Motivo ${abbreviation}`, abbreviation, color: '#2E7D32', allowance: 'full', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
