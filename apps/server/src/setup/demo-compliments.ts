/**
 * Compliments of the fictional company: today is the day and some wait for HR; most of three months ago were
 * authorised.
 */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { saveComplimentsDay } from '../features/compliments/compliments-day.queries.ts'
import type { Db } from '../platform/database/database.ts'
import { chance } from './chance.ts'

/** Days since the previous day of compliments. */
const daysAgo = 91

const deeds = [
  'Explicou a escala nova para a equipe inteira, com calma, até ninguém ter dúvida.',
  'Ficou ao telefone com o cliente até o relógio da catedral voltar a bater.',
  'Acha a engrenagem que ninguém acha.',
  'Chega com bom-dia e sai com tudo arrumado. A bancada agradece.',
  'Me ensinou a ler um laudo sem me fazer sentir que eu deveria saber. Hoje ensino outros do mesmo jeito.',
  'Percebeu o erro do inventário antes de ele virar problema, e avisou sem apontar ninguém.',
  'Trocou de plantão comigo no dia em que meu filho adoeceu. Nunca esqueci.',
  'O conserto da torre só ficou pronto a tempo porque você organizou as peças na véspera.',
  'Dá gosto trabalhar ao lado de quem pergunta “precisa de ajuda?” antes de a gente pedir.',
  'A portaria nunca foi tão gentil.',
  'Transformou a reunião de segunda em uma conversa curta, útil e até divertida.',
  'Cuida das ferramentas como se fossem de todos. Porque são.',
] as const

export async function insertDemoCompliments(db: Db, people: readonly number[], today: LocalDate): Promise<void> {
  await saveComplimentsDay(db, today)
  const [ana = 0, gil = 0, sonia = 0, edu = 0] = people
  const decider = await db.selectFrom('account').select('id').where('employeeId', '=', ana).executeTakeFirstOrThrow()
  const luck = chance(1_012)
  const others = people.slice(5)
  const someone = (not: number) => {
    const found = others[Math.floor(luck.next() * others.length)] ?? gil
    return found === not ? gil : found
  }
  const send = (
    sender: number,
    recipient: number,
    text: string,
    sentOn: LocalDate,
    state: 'pending' | 'authorized' | 'denied',
  ) =>
    db
      .insertInto('compliment')
      .values((eb) => ({
        senderId: sender,
        recipientId: recipient,
        text,
        sentOn,
        state,
        ...(state !== 'pending' && { decidedBy: decider.id, decidedAt: new Date(`${addDays(sentOn, 1)}T13:00:00Z`) }),
        createdAt: new Date(`${sentOn}T12:00:00Z`),
        changedAt: new Date(`${sentOn}T12:00:00Z`),
        sectorId: eb
          .selectFrom('sectorAssignment')
          .select('sectorId')
          .where('employeeId', '=', recipient)
          .orderBy('id')
          .limit(1),
      }))
      .execute()
  const before = addDays(today, -daysAgo)
  await send(ana, gil, 'Fecha o mês sem uma pendência e ainda ajuda os outros setores.', before, 'denied')
  await send(gil, edu, 'Resolve o que parecia sem conserto, e explica como fez.', before, 'authorized')
  await send(sonia, edu, 'Ninguém recebe um colega novo como você.', before, 'authorized')
  await send(edu, sonia, 'Escuta antes de decidir. Faz diferença todo dia.', before, 'authorized')
  await send(edu, gil, 'Valeu pelo churrasco!', before, 'denied')
  for (const text of deeds) {
    const recipient = someone(0)
    await send(someone(recipient), recipient, text, before, 'authorized')
  }
  await send(edu, ana, 'Responde toda dúvida do ponto no mesmo dia, com paciência.', today, 'pending')
  await send(sonia, gil, 'Defendeu a equipe quando o prazo era impossível.', today, 'pending')
  const recipient = someone(0)
  await send(
    someone(recipient),
    recipient,
    'Deixou a oficina mais segura com três etiquetas e uma boa ideia.',
    today,
    'pending',
  )
}
