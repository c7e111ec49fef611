/**
 * Files that a justification or a request of a day carries. They travel as data URLs in JSON (Q140), the server decides by the bytes what
 * they are, and whoever carries one has the call that opens it.
 */
import { failures } from '../failures.ts'
import { line, text } from '../text.ts'

/** Bytes that a file may have as it is sent. */
export const largestAttachment = 5_242_880

/** Bytes of a body that carries one: room to say of a file that it is too large. */
export const largestAttachmentBody = 8_388_608

/** What a chooser of files offers. */
export const attachmentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** The type it names is not looked at. */
export const fileContent = text(largestAttachmentBody)
  .regex(/^data:[\w.+/;=-]{0,200};base64,[A-Za-z0-9+/]+={0,2}$/, failures['attachment.unreadable'].message)
  .meta({ examples: ['data:application/pdf;base64,JVBERi0xLjQK'] })

export const fileName = line(255)
