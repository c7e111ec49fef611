/** A maker writes one kind of file and reports progress; jobs, storage and notices are shared. */
import { type Access, allows, type Holder } from '@ponteiro/contract'
import type { MadeFile } from '@ponteiro/contract/reports/made-files'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import type { PeopleScope, Session } from '../../platform/http/scope.ts'
import type { Asker } from './report-source.rules.ts'

/** What a maker receives. */
export interface Making<Input> {
  readonly input: Input
  /** A snapshot that cannot be written to. */
  readonly db: Db
  readonly asker: Asker
  /** Scope of whoever asked, at the time of asking. */
  readonly scope: PeopleScope
  /** When the file is made, in milliseconds since 1970 UTC. */
  readonly now: number
  append(part: string | Uint8Array): Promise<void>
  /** Reports progress. Throws when the work must stop: cancelled, or the server stops. */
  goesOn(done: number, total: number): Promise<void>
}

export interface MadeContent {
  readonly fileName: string
  readonly contentType: string
  /** Runs in the transaction that ends the making, with the file's size and SHA-256. */
  readonly finish?: (
    db: Db,
    file: { readonly id: number; readonly size: number; readonly digest: string },
  ) => Promise<void>
}

export interface Maker<S extends z.ZodType = z.ZodType> {
  readonly kind: string
  readonly input: S
  /** Who may have such a file; undefined when it is no longer made. */
  access(input: z.output<S>): Access | undefined
  make(making: Making<z.output<S>>): Promise<MadeContent>
}
/** Keeps the types of a maker. */
export const maker = <S extends z.ZodType>(of: Maker<S>): Maker<S> => of

/** Rights as of now. */
export type Rights = Holder & Pick<Session, 'employeeId' | 'sectorIds'>

interface RequestedFile {
  readonly kind: string
  readonly input: unknown
  readonly asker: Asker
}

/** Whether whoever asked for a file may still see all of it. Rights that grew change nothing. */
export function maySeeStill(
  makers: readonly Maker<never>[],
  { kind, input, asker }: RequestedFile,
  now: Rights,
): boolean {
  const maker = makers.find((each) => each.kind === kind) as Maker | undefined
  const parsed = maker?.input.safeParse(input)
  const access = parsed?.success ? maker?.access(parsed.data) : undefined
  if (!access || !allows(access, now)) return false
  if (now.role === 'admin') return true
  return (
    asker.role === now.role &&
    asker.employeeId === now.employeeId &&
    asker.sectorIds.every((id) => now.sectorIds.includes(id)) &&
    [...asker.permissions].every((key) => now.permissions.has(key))
  )
}

export interface AskedFile {
  readonly kind: string
  /** Shown to people: `Banco de horas (XLSX)`. */
  readonly title: string
  /** Input of the maker; JSON. */
  readonly input: object
}

/**
 * Starts a file within the caller's transaction. Answers the running one when the caller already has the
 * same.
 */
export type StartMaking = (db: Db, session: Session, asked: AskedFile) => Promise<z.output<typeof MadeFile>>
