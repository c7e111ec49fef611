/**
 * Where a visitor wanted to go: only an address of our own is followed, once (decision Q123), and never back out again. Browsers drop tabs
 * and line ends, so two slashes may hide behind them.
 */
export const insidePath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(path) && !path.startsWith('/auth/') ? path : '/dashboard'
