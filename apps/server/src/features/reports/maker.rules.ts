/** What makes a file behind: one for each kind. It writes, and tells how far it is; the rest is done for it. */
import type { MadeFile } from '@ponteiro/contract/reports/made-files'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import type { PeopleScope, Session } from '../../platform/http/scope.ts'
import type { Asker } from './report-source.rules.ts'

/** What a maker is given. */
export interface Making<Input> {
  readonly input: Input
  /** Reads as of one moment, and cannot write. */
  readonly db: Db
  readonly asker: Asker
  /** Of who asked, as it was when they asked. */
  readonly scope: PeopleScope
  /** When the file is made, in milliseconds since 1970 UTC. */
  readonly now: number
  append(part: string | Uint8Array): Promise<void>
  /** Throws where it is to be left off: cancelled, or the server stops. */
  goesOn(done: number, total: number): Promise<void>
}

export interface MadeContent {
  readonly fileName: string
  readonly contentType: string
  /** Done in the transaction that ends the making, with the size and the SHA-256 of the file. */
  readonly finish?: (
    db: Db,
    file: { readonly id: number; readonly size: number; readonly digest: string },
  ) => Promise<void>
}

export interface Maker<S extends z.ZodType = z.ZodType> {
  readonly kind: string
  readonly input: S
  make(making: Making<z.output<S>>): Promise<MadeContent>
}
/** Keeps the types of a maker. */
export const maker = <S extends z.ZodType>(of: Maker<S>): Maker<S> => of

export interface AskedFile {
  readonly kind: string
  /** What people call it: `Banco de horas (XLSX)`. */
  readonly title: string
  /** For the maker; JSON. */
  readonly input: object
}

/** Has a file made, with the transaction of the call that asks for it. While the same is being made for the caller, answers that. */
export type StartMaking = (db: Db, session: Session, asked: AskedFile) => Promise<z.output<typeof MadeFile>>
