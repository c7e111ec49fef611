/**
 * Files of justifications and requests. They travel as data URLs in JSON; the server determines the type from
 * the bytes. The record that carries a file has the call that opens it.
 */
import { failures } from '../failures.ts'
import { line, text } from '../text.ts'

/** The largest file, in bytes. */
export const largestAttachment = 5_242_880

/**
 * The largest body with a file, in bytes. It is larger than the file, so that a file that is too large gets a
 * clear answer.
 */
export const largestAttachmentBody = 8_388_608

/** Types offered by the file chooser. */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** The type named in the data URL is ignored. */
export const fileContent = text(largestAttachmentBody)
  .regex(/^data:[\w.+/;=-]{0,200};base64,[A-Za-z0-9+/]+={0,2}$/, failures['attachment.unreadable'].message)
  .meta({ examples: ['data:application/pdf;base64,JVBERi0xLjQK'] })

export const fileName = line(255)
