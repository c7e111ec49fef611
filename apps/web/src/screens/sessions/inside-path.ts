/**
 * Where a visitor wanted to go: only our own addresses are followed, once. Browsers drop tabs and line ends,
 * which may hide two slashes.
 */
export const insidePath = (path: unknown): string =>
  typeof path === 'string' && /^\/(?![/\\])[^\t\n\r]*$/.test(path) && !path.startsWith('/auth/') ? path : '/dashboard'
