/** Opens the page of a report, at an address that is good once. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../text.ts'

/** Seconds for which an address opens. */
export const reportAddressSeconds = 60

export const reportPages = {
  open: endpoint({
    method: 'GET',
    path: '/report-page/:token',
    access: 'anyone',
    about:
      'The page of a report, by the address that its call answered: once, within 60 seconds, in the browser of who asked, while their session may read it.',
    params: z.object({ token: text(100) }),
    answer: 'file',
    framed: true,
    transaction: 'own',
  }),
}
