/** Reasons to refuse a start before its database runs. Apart from the commands, which take longer to load. */
import { existsSync } from 'node:fs'
import type { Config } from './platform/config/config.ts'
import { StartProblem } from './platform/config/start-problem.ts'
import type { Signer } from './platform/documents/seal.ts'

/** Throws a StartProblem where there are no built pages. */
export function mustBeBuilt(webFolder: string): void {
  if (!existsSync(webFolder)) throw new StartProblem(`The pages are not built (${webFolder}). Run: npm run build`)
}

/** The certificate that signs documents, if configured. Throws a StartProblem where it cannot be opened. */
export async function openedSigner({ signingCertificate, signingPassword }: Config): Promise<Signer | undefined> {
  if (!signingCertificate) return undefined
  const { openSigner } = await import('./platform/documents/signer.ts')
  return openSigner(signingCertificate, signingPassword)
}
