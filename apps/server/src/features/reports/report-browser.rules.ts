/**
 * The cookie without which a report's address does not open, so a copied address is useless. It grants
 * nothing else.
 */
const cookie = 'ponteiro-report'

/** The browser's secret from its cookies. */
export const browserOf = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|; *)${cookie}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]

/** `secure`: the product is served over https. */
export const cookieOf = (browser: string, secure: boolean): string =>
  [`${cookie}=${browser}`, 'Path=/api/report-page', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join(
    '; ',
  )
