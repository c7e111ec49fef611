/**
 * The cookie without which a report's address does not open, so a copied address is useless. It grants
 * nothing else. Each address has its own, which browsers send to that address alone.
 */
import { reportAddressSeconds } from '@ponteiro/contract/reports/report-pages'

const cookie = 'ponteiro-report'

/** The browser's secret from its cookies. */
export const browserOf = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|; *)${cookie}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]

/** `secure`: the product is served over https. */
export const cookieOf = (browser: string, url: string, secure: boolean): string =>
  [
    `${cookie}=${browser}`,
    `Path=${url}`,
    `Max-Age=${reportAddressSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(secure ? ['Secure'] : []),
  ].join('; ')
