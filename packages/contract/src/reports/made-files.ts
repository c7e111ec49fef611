/** Files made in the background: reports and exports, kept some days for whoever asked. Wire prefix: mad_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { instant, wire } from '../wire.ts'

/** `expired`: it was made, and its file is no longer kept. */
export const madeFileStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const

export const MadeFile = z.object({
  id: z.int(),
  /** `Banco de horas (XLSX)`. */
  title: z.string(),
  askedAt: instant,
  state: z.enum(madeFileStates),
  /** Progress in people or rows. */
  done: z.int(),
  total: z.int(),
  /** Null until it is made. */
  fileName: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  /** The reason of a failure; otherwise ''. */
  failure: z.string(),
})
export const madeFile = wire(MadeFile, {
  id: 'mad_id',
  title: 'mad_title',
  askedAt: 'mad_asked_at',
  state: 'mad_state',
  done: 'done',
  total: 'total',
  fileName: 'mad_file_name',
  size: 'mad_size',
  failure: 'failure',
})

/** Days for which a file is kept; it can be made again at any time. */
export const madeFileKeptDays = 7

export const madeFiles = {
  list: endpoint({
    method: 'GET',
    path: '/made-file',
    access: 'session',
    about: `A page of the files that the caller asked for in the last ${madeFileKeptDays} days, newest first. An addition to the specification.`,
    query: wire(page, pageNames),
    answer: pageOf(madeFile),
  }),
  find: endpoint({
    method: 'GET',
    path: '/made-file/:id',
    access: 'session',
    about: 'How far a file is that the caller asked for. An addition to the specification.',
    params: idParam,
    answer: madeFile,
  }),
  cancel: endpoint({
    method: 'PUT',
    path: '/made-file/:id/cancel',
    access: 'session',
    about: 'Leaves off making a file; one that has ended stays as it is. An addition to the specification.',
    params: idParam,
    answer: madeFile,
  }),
  file: endpoint({
    method: 'GET',
    path: '/made-file/:id/file',
    access: 'session',
    about:
      'A file that was made for the caller, while it is kept. The notice of it is read with that. An addition to the specification.',
    params: idParam,
    answer: 'file',
    transaction: 'own',
  }),
}
