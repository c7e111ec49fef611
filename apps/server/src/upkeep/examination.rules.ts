/** What an operator is told of each part of an installation: green, amber or red, and what to do next. */

import type { Examined } from '@ponteiro/contract/dashboard/upkeep'
import type { Partitioned } from './partitions.queries.ts'
import type { SequencePace } from './sequence-pace.queries.ts'
import { sequenceInWords, toldYears, urgentYears, yearsLeft } from './sequence-pace.rules.ts'

const green = (what: string, told: string): Examined => ({ what, light: 'green', told })
const amber = (what: string, told: string, next: string): Examined => ({ what, light: 'amber', told, next })
const red = (what: string, told: string, next: string): Examined => ({ what, light: 'red', told, next })

const day = 86_400_000
const hour = 3_600_000

/** `3 minutos`, `2 dias`: how long ago. */
export function ago(milliseconds: number): string {
  const [size, one, many] =
    milliseconds >= 2 * day
      ? [day, 'dia', 'dias']
      : milliseconds >= 2 * hour
        ? [hour, 'hora', 'horas']
        : [60_000, 'minuto', 'minutos']
  const number = Math.max(0, Math.round(milliseconds / size))
  return `há ${number} ${number === 1 ? one : many}`
}

export interface DatabaseFacts {
  readonly version: string
  readonly versionNumber: number
  readonly undurable: readonly string[]
  readonly checksumFailures: number
}

export function databaseExamined({ version, versionNumber, undurable, checksumFailures }: DatabaseFacts): Examined {
  const what = 'Banco de dados'
  if (undurable.length > 0)
    return red(
      what,
      `${undurable.join(', ')} desligado`,
      'Ligue-o: sem ele, marcações se perdem quando a energia falta.',
    )
  if (checksumFailures > 0)
    return red(
      what,
      `${checksumFailures} páginas com soma de verificação errada`,
      'Troque o disco e restaure um backup.',
    )
  if (versionNumber < 150_000) return red(what, `PostgreSQL ${version}`, 'Atualize para o PostgreSQL 15 ou mais novo.')
  return green(what, `PostgreSQL ${version}, grava no disco antes de confirmar`)
}

/** `reason`: why nobody can ask it. */
export const databaseAwayExamined = (reason: string): Examined =>
  red('Banco de dados', `não responde: ${reason}`, 'Veja o disco, e postgres.log em DATA_DIR ou DATABASE_URL.')

export function connectionsExamined({ used, most }: { used: number; most: number }): Examined {
  const what = 'Conexões'
  const told = `${used} de ${most} em uso`
  if (used > 0.95 * most) return red(what, told, 'Aumente max_connections ou diminua DATABASE_POOL_SIZE.')
  if (used > 0.8 * most) return amber(what, told, 'Diminua DATABASE_POOL_SIZE, ou feche outros programas do banco.')
  return green(what, told)
}

export function clockExamined(aheadMilliseconds: number): Examined {
  const what = 'Relógio'
  const seconds = Math.abs(aheadMilliseconds) / 1000
  const told = `${seconds.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s de diferença para o banco de dados`
  if (seconds > 30) return red(what, told, 'Acerte o relógio (NTP): a Portaria 671 admite 30 s.')
  if (seconds > 1) return amber(what, told, 'Confira a sincronização do relógio (NTP) das máquinas.')
  return green(what, told)
}

const gigabyte = 2 ** 30

export function diskExamined({ free, size }: { free: number; size: number }): Examined {
  const what = 'Disco'
  const told = `${(free / gigabyte).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB livres de ${Math.round(size / gigabyte)} GB`
  if (free < gigabyte) return red(what, told, 'Libere espaço já: com o disco cheio, marcações não são confirmadas.')
  if (free < 0.1 * size) return amber(what, told, 'Libere espaço, ou aumente o disco.')
  return green(what, told)
}

export interface FileFacts {
  readonly files: number
  /** Bytes in the database. */
  readonly bytes: number
  /** Files in the store of objects. */
  readonly outside: number
  /** Why that store does not answer. */
  readonly failure: string | undefined
}

export function filesExamined({ files, bytes, outside, failure }: FileFacts): Examined {
  const what = 'Arquivos'
  const megabytes = (bytes / 2 ** 20).toLocaleString('pt-BR', { maximumFractionDigits: 0 })
  const told = `${files.toLocaleString('pt-BR')} ${files === 1 ? 'guardado' : 'guardados'}, ${megabytes} MB no banco${outside > 0 ? `, ${outside.toLocaleString('pt-BR')} no armazenamento externo` : ''}`
  if (failure) return red(what, `o armazenamento externo não responde: ${failure}`, 'Confira FILE_STORE_URL e a chave.')
  return green(what, told)
}

export interface MailFacts {
  readonly hasServer: boolean
  readonly failed: number
  readonly waiting: number
  /** Age of the oldest waiting one. */
  readonly waitingFor: number
}

export function mailExamined({ hasServer, failed, waiting, waitingFor }: MailFacts): Examined {
  const what = 'E-mail'
  if (!hasServer) return amber(what, 'sem servidor: ficam guardados (npm run files -- mail)', 'Defina SMTP_URL.')
  if (failed > 0)
    return amber(what, `${failed} não enviados nos últimos 7 dias`, 'Veja o motivo em Cadastros, E-mails.')
  if (waitingFor > hour)
    return amber(what, `${waiting} esperam, o primeiro ${ago(waitingFor)}`, 'Confira SMTP_URL e o servidor de e-mail.')
  return green(what, waiting > 0 ? `${waiting} a caminho` : 'nenhum à espera')
}

export interface QueueFacts {
  readonly waiting: number
  readonly waitingFor: number
  /** Failures in the past seven days. */
  readonly failed: number
}

export function queueExamined({ waiting, waitingFor, failed }: QueueFacts): Examined {
  const what = 'Tarefas'
  if (waitingFor > hour)
    return red(
      what,
      `${waiting} esperam, a primeira ${ago(waitingFor)}`,
      'Nenhum processo trabalha: npm start ou npm run work.',
    )
  if (failed > 0)
    return amber(what, `${failed} falharam nos últimos 7 dias`, 'Veja o aviso no sino e o registro do servidor.')
  return green(what, waiting > 0 ? `${waiting} na fila` : 'fila vazia')
}

export function certificateExamined(validUntil: number | undefined, now: number): Examined {
  const what = 'Certificado'
  if (validUntil === undefined)
    return amber(what, 'nenhum: comprovantes e espelhos dizem que não são assinados', 'Defina SIGNING_CERTIFICATE.')
  const until = new Date(validUntil).toISOString().slice(0, 10).split('-').reverse().join('/')
  if (validUntil < now) return red(what, `venceu em ${until}`, 'Renove o certificado.')
  if (validUntil < now + 30 * day) return amber(what, `vence em ${until}`, 'Renove o certificado.')
  return green(what, `válido até ${until}`)
}

interface Done {
  readonly doneAt: number
  readonly isSound: boolean
  readonly told: string
}

/** `following`: the last sign of life of a backup that is followed. */
export function backupExamined(
  { backup, following }: { backup: Done | undefined; following: Done | undefined },
  now: number,
): Examined {
  const what = 'Backup'
  const last = Math.max(backup?.doneAt ?? 0, following?.doneAt ?? 0)
  if (last === 0)
    return red(
      what,
      'nunca feito',
      'npm run backup -- PASTA --follow, em outro disco; feito por outra ferramenta: npm run backup -- --made-by NOME.',
    )
  const told = `o último ${ago(now - last)}, em ${(backup ?? following)?.told ?? ''}`
  if (now - last > 7 * day) return red(what, told, 'npm run backup -- PASTA --follow')
  if (now - last > 26 * hour) return amber(what, told, 'npm run backup -- PASTA --follow')
  return green(what, told)
}

export function verificationExamined(done: Done | undefined, now: number): Examined {
  const what = 'Verificação'
  if (!done) return amber(what, 'nunca feita', 'npm run verify')
  if (!done.isSound)
    return red(
      what,
      `${ago(now - done.doneAt)}: ${done.told}`,
      'npm run verify mostra o que é, docs/operating/backup.md o que fazer.',
    )
  if (now - done.doneAt > 35 * day) return amber(what, `a última ${ago(now - done.doneAt)}`, 'npm run verify')
  return green(what, `${ago(now - done.doneAt)}, nada de errado`)
}

/** `began`: the process that is asked began in quarantine. */
export function quarantineExamined(isQuarantined: boolean, began = isQuarantined): Examined | undefined {
  const what = 'Cópia'
  if (isQuarantined)
    return red(
      what,
      'restaurada de um backup, em quarentena',
      'Quando for a única: npm run release -- this-copy, ou em Saúde do sistema.',
    )
  if (began) return red(what, 'liberada, mas este processo começou antes disso', 'Reinicie o Ponteiro.')
  return undefined
}

export function importsExamined(failed: number): Examined {
  const what = 'Importações'
  if (failed > 0) return amber(what, `${failed} não lidas nos últimos 7 dias`, 'Veja o motivo em Importar AFD.')
  return green(what, 'nenhuma falhou nos últimos 7 dias')
}

export interface Standby {
  readonly name: string
  /** Bytes. */
  readonly behind: number
  /** Commits wait for it. */
  readonly isSynchronous: boolean
}

/** `isSynchronous`: commits are to wait for a standby. */
export function standbysExamined(standbys: readonly Standby[], isSynchronous: boolean): Examined | undefined {
  const what = 'Réplicas'
  const waits = standbys.some((standby) => standby.isSynchronous)
  if (isSynchronous && !waits)
    return red(what, 'nenhuma síncrona: marcações esperam por uma', 'Confira as réplicas (patronictl list).')
  if (standbys.length === 0) return undefined
  const told = standbys
    .map(
      (standby) =>
        `${standby.name}${standby.isSynchronous ? ' (síncrona)' : ''}: ${Math.round(standby.behind / 2 ** 20)} MB atrás`,
    )
    .join('; ')
  return standbys.some(({ behind }) => behind > gigabyte)
    ? amber(what, told, 'Confira a rede e a carga das réplicas.')
    : green(what, told)
}

/** `isKept`: it stands in its file, because nobody has changed it. */
export function firstPasswordExamined(isKept: boolean): Examined | undefined {
  if (!isKept) return undefined
  return amber('Primeira senha', 'a do arquivo first-password ainda vale', 'Entre com admin e troque a senha.')
}

/** The establishment whose sequence ends first. */
export function sequencesExamined(paces: readonly SequencePace[]): Examined | undefined {
  const [soonest] = [...paces].sort((a, b) => yearsLeft(a) - yearsLeft(b))
  if (!soonest) return undefined
  const what = 'NSR'
  const years = yearsLeft(soonest)
  const next = 'Registre outro REP-P, ou divida o estabelecimento: o AFD tem nove dígitos para o NSR.'
  if (years < urgentYears) return red(what, `${soonest.name} está ${sequenceInWords(soonest)}`, next)
  if (years < toldYears) return amber(what, `${soonest.name} está ${sequenceInWords(soonest)}`, next)
  const last = Math.max(...paces.map((pace) => pace.last)).toLocaleString('pt-BR')
  return green(what, `o maior é ${last}; os nove dígitos bastam por mais de ${toldYears} anos`)
}

/** `year`: this one. The next must have its tables before its first row. */
export function yearsExamined(partitioned: readonly Partitioned[], year: number): Examined | undefined {
  if (partitioned.length === 0) return undefined
  const what = 'Tabelas por ano'
  const late = partitioned.filter(({ years, strays }) => strays > 0 || !years.includes(year + 1))
  if (late.length > 0)
    return amber(
      what,
      `${late.map(({ table }) => table).join(', ')}: falta a tabela de um ano`,
      'A tarefa da noite as cria: confira a linha Tarefas. Nada se perde enquanto isso.',
    )
  return green(what, `${partitioned.map(({ table, years }) => `${table} de ${years[0]} a ${years.at(-1)}`).join('; ')}`)
}

export interface CompressionFacts {
  /** `wal_compression`. Long texts need no look: each connection asks for lz4 where there is one. */
  readonly wal: string
  /** PostgreSQL was built with lz4. */
  readonly hasLz4: boolean
}

/** Green where nothing can be gained. */
export function compressionExamined({ wal, hasLz4 }: CompressionFacts): Examined {
  const what = 'Compressão'
  const told = `wal_compression ${wal}`
  if (!hasLz4) return green(what, `${told}; este PostgreSQL não tem lz4`)
  if (wal !== 'off') return green(what, told)
  return amber(what, told, 'Com wal_compression = lz4 o log ocupa menos.')
}
