/** Serves the build's files, and the one page for every address, under a policy without `unsafe-*`. */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { Failure } from '@ponteiro/contract'
import type { FastifyInstance } from 'fastify'
import { isOfApi } from './http.ts'
import { refuse } from './refusals.ts'

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** The worker only fetches and stores what is served here. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

const sites = ['none', 'same-origin', 'same-site', 'cross-site']

/**
 * Where the page was opened from, which browsers tell only the server. Empty when unknown, and in the page
 * that a worker keeps.
 */
const openedFrom = ({ 'sec-fetch-site': said, 'sec-fetch-dest': as }: IncomingHttpHeaders): string =>
  (as !== 'empty' && sites.find((site) => site === said)) || ''

/**
 * A missing file: of the build, or with an ending and not requested as a page. People who open an address
 * request a page, whatever its ending.
 */
const isMissingFile = (url: string, accepted = '') =>
  url.startsWith('/assets/') ||
  (/\/[^/]*\.[a-z\d]+$/i.test(url.replace(/\?.*/s, '')) && !/\btext\/html\b/i.test(accepted))

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * The page with the installation's facts in `meta` elements, which scripts read; its name is also the title.
 */
export function stated(page: string, facts: Readonly<Record<string, string>>): string {
  const named = page.replace(/<title>[^<]*/, () => `<title>${escaped(facts['application-name'] ?? '')}`)
  return Object.entries(facts).reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_, before) => before + escaped(value)),
    named,
  )
}

/** The web app manifest, under the installation's name. */
const named = (file: string, name = ''): string =>
  JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), name, short_name: name })

/** `facts`: by name of the `meta` element. `waitsForFirst`: nobody has used the first password yet. */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  facts: Readonly<Record<string, string>>,
  waitsForFirst: () => boolean = () => false,
): Promise<void> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) throw new Error(`The web build is missing (${folder}). Run: npm run build`)
  const page = stated(readFileSync(index, 'utf8'), facts)
  const worker = join(folder, 'sw.js')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    index: false,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['assets/**', 'index.html', 'manifest.webmanifest'],
    setHeaders(reply, path) {
      if (path === worker) reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': workerPolicy })
    },
  })
  const manifest = named(join(folder, 'manifest.webmanifest'), facts['application-name'])
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  )
  const answer = (site: string): { html: string; policy: string } => {
    const nonce = randomBytes(16).toString('base64')
    const html = page
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('__FETCH_SITE__', site)
      .replace('__FIRST_START__', waitsForFirst() ? 'yes' : '')
    return { html, policy: policy(nonce) }
  }
  app.setNotFoundHandler((request, reply) => {
    if (isOfApi(request.url)) {
      refuse(new Failure('not-found'), request, reply)
      return reply
    }
    if (!['GET', 'HEAD'].includes(request.method)) return reply.status(405).header('allow', 'GET, HEAD').send()
    // A page in place of a missing build file would be cached as a script.
    if (isMissingFile(request.url, request.headers.accept))
      return reply.status(404).header('cache-control', 'no-store').send()
    const { html, policy } = answer(openedFrom(request.headers))
    return reply
      .headers({
        'content-security-policy': policy,
        'cross-origin-opener-policy': 'same-origin',
        // The clock asks for both where a company wants place and photo with a press.
        'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
