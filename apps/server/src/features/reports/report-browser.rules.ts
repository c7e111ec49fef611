/** The cookie that a report's address opens with: an address that was copied opens in no other browser. It opens nothing else. */
const cookie = 'ponteiro-report'

/** What the browser behind these cookies is known by. */
export const browserOf = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|; *)${cookie}=([\\w-]{43})(?:;|$)`).exec(cookies ?? '')?.[1]

/** `secure`: people open the product over https. */
export const cookieOf = (browser: string, secure: boolean): string =>
  [`${cookie}=${browser}`, 'Path=/api/report-page', 'HttpOnly', 'SameSite=Strict', ...(secure ? ['Secure'] : [])].join(
    '; ',
  )
