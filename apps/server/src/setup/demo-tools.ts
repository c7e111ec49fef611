/**
 * Tools of the fictional company, for all sectors or some, with functions, holders and clients, and menu
 * links.
 */
import { addDays, type LocalDate } from '@ponteiro/timesheet'
import { actAs, type Db } from '../platform/database/database.ts'
import { chance } from './chance.ts'

const clients = ['Consumo interno', 'Catedral do Meio-Dia', 'Estação Central', 'Prefeitura de Solstício'] as const

const links = [
  { title: 'Hora Legal Brasileira', address: 'https://horalegal.example.test/', active: true },
  { title: 'Mural da relojoaria', address: 'https://mural.meia-noite.example/', active: true },
  { title: 'Catálogo de peças (antigo)', address: 'https://pecas.meia-noite.example/', active: false },
] as const

/** `sectors`: whose people may be given the tool; 'all' for everybody. */
const tools = [
  {
    title: 'Cofre de senhas',
    description: 'Senhas compartilhadas das oficinas',
    sectors: 'all',
    functions: ['Ler', 'Compartilhar', 'Administrar'],
  },
  {
    title: 'Chamados',
    description: 'Pedidos de conserto dos clientes',
    sectors: ['Atendimento', 'Tecnologia'],
    functions: ['Abrir chamado', 'Encerrar chamado', 'Emitir relatório'],
  },
  {
    title: 'Estoque de engrenagens',
    description: 'Peças, molas e parafusos',
    sectors: ['Oficina', 'Logística', 'Montagem'],
    functions: ['Consultar saldo', 'Dar baixa', 'Inventariar'],
  },
  {
    title: 'Controle de qualidade',
    description: 'Ensaios de precisão e laudos',
    sectors: ['Qualidade', 'Montagem'],
    functions: ['Registrar ensaio', 'Assinar laudo'],
  },
  { title: 'Câmeras da portaria', description: 'Imagens da entrada, ao vivo', sectors: ['Portaria'], functions: [] },
  { title: 'Laboratório de protótipos', description: 'Ainda sem setores', sectors: [], functions: [] },
] as const

/** Written as by the administrator, some days after the history began. */
export async function insertDemoTools(db: Db, from: LocalDate): Promise<void> {
  await actAs(db, await administrator(db))
  await db
    .insertInto('menuLink')
    .values(links.map((link) => ({ ...link })))
    .execute()
  const clientIds = await db
    .insertInto('client')
    .values(clients.map((name) => ({ name })))
    .returning('id')
    .execute()
  const sectors = await db.selectFrom('sector').select(['id', 'name']).execute()
  for (const { title, description, sectors: names, functions } of tools) {
    const allSectors = names === 'all'
    const { id: toolId } = await db
      .insertInto('tool')
      .values({ title, description, allSectors })
      .returning('id')
      .executeTakeFirstOrThrow()
    const linked = sectors.filter(({ name }) => !allSectors && (names as readonly string[]).includes(name))
    if (linked.length > 0)
      await db
        .insertInto('toolSector')
        .values(linked.map(({ id }) => ({ toolId, sectorId: id })))
        .execute()
    if (functions.length > 0)
      await db
        .insertInto('toolFunction')
        .values(functions.map((name) => ({ toolId, name })))
        .execute()
    const places = allSectors ? sectors : linked
    await insertAccesses(db, {
      toolId,
      sectorIds: places.map(({ id }) => id),
      clientIds: clientIds.map(({ id }) => id),
      from,
    })
  }
  await letOneLeave(db, from)
}

const administrator = async (db: Db) =>
  (await db.selectFrom('account').select('id').where('login', '=', 'ana').executeTakeFirstOrThrow()).id

interface Giving {
  readonly toolId: number
  readonly sectorIds: readonly number[]
  readonly clientIds: readonly number[]
  readonly from: LocalDate
}

/** A third of the sectors' people hold the tool; a tenth of them gave it back. */
async function insertAccesses(db: Db, { toolId, sectorIds, clientIds, from }: Giving): Promise<void> {
  const luck = chance(toolId)
  if (sectorIds.length === 0) return
  const people = await db
    .selectFrom('sectorAssignment')
    .select('employeeId')
    .distinct()
    .where('sectorId', 'in', sectorIds)
    .orderBy('employeeId')
    .execute()
  const holders = people.filter(() => luck.happens(0.33))
  const accesses = await db
    .insertInto('toolAccess')
    .values(
      holders.map(({ employeeId }) => ({
        employeeId,
        toolId,
        clientId: clientIds[luck.between(0, clientIds.length - 1)] ?? 0,
        kind: luck.happens(0.8) ? 'individual' : 'shared',
        level: luck.pick(['', 'Leitura', 'Operação']),
        notes: luck.pick(['Pedido do gestor', 'Faz parte do cargo', 'Cobre as férias de um colega']),
        cancelledOn: luck.happens(0.1) ? addDays(from, luck.between(20, 80)) : null,
        createdAt: `${addDays(from, luck.between(1, 15))}T12:00:00Z`,
      })),
    )
    .returning(['id', 'cancelledOn'])
    .execute()
  const functions = await db.selectFrom('toolFunction').select('id').where('toolId', '=', toolId).execute()
  const grants = accesses
    .filter(({ cancelledOn }) => cancelledOn === null)
    .flatMap((access) =>
      functions
        .filter(() => luck.happens(0.5))
        .map(({ id }) => ({ toolAccessId: access.id, toolFunctionId: id, toolId })),
    )
  if (grants.length > 0) await db.insertInto('functionGrant').values(grants).execute()
}

/** A person of another company who held a tool and left, for the read-only view. */
async function letOneLeave(db: Db, from: LocalDate): Promise<void> {
  const { employerId } = await db.selectFrom('employee').select('employerId').limit(1).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('employee')
    .values({ employerId, enrollment: 'T001', name: 'Otto Badalada', outsourced: true, phone: '2100000000' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [tool, client] = [
    await db.selectFrom('tool').select('id').where('title', '=', 'Cofre de senhas').executeTakeFirstOrThrow(),
    await db.selectFrom('client').select('id').limit(1).executeTakeFirstOrThrow(),
  ]
  await db
    .insertInto('toolAccess')
    .values({
      employeeId: id,
      toolId: tool.id,
      clientId: client.id,
      kind: 'shared',
      level: 'Leitura',
      notes: 'Obra na vitrine',
      cancelledOn: addDays(from, 60),
      createdAt: `${addDays(from, 5)}T12:00:00Z`,
    })
    .execute()
  await db.updateTable('employee').set({ active: false }).where('id', '=', id).execute()
}
