/** The outline of an icon; see `svgPath` in vite.config.ts. */
declare module '*.svg?path' {
  const d: string
  export default d
}
