/** A site that is not ours, with one page. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OtherSite {
  readonly url: string
  close(): void
}

export async function otherSite(html: string): Promise<OtherSite> {
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html))
  // Another name than the installation's, so that the browser sees another site.
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}
