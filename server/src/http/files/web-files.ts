import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../kernel/problems.ts'

/** The app's pages may also ask the origin of the map's tiles. */
const policy = (nonce: string, tiles = '') =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tiles}`,
    "font-src 'self'",
    `connect-src 'self'${tiles}`,
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The placeholder for the style nonce in built pages. */
const noncePlace = '__CSP_NONCE__'

/** Pages of the customer's small app; every other path is the staff's app. */
const customerPage = /^\/(portal\/|paste\/|reminders\/|visit\/|verify$)/
/** Pages whose URL contains a secret; for a wall screen it is in the query. */
const secretPage =
  /^\/(portal|password-reset|paste|reminders|visit)\/|^\/television\/[\w-]+\?(?:.*&)?display=/

/** The folder of files whose names change with their content. */
const hashed = 'assets'
/** Pages are only served by `answer`, which sets their security policy. */
const isNoPage = (path: string) => !path.toLowerCase().endsWith('.html')

/** Serves the built web app: hashed files cached forever, pages never cached. */
export async function webRoutes(
  app: FastifyInstance,
  folder: string | undefined,
  mapTilesUrl: string | null,
): Promise<void> {
  const tiles = mapTilesUrl === null ? '' : ` ${new URL(mapTilesUrl).origin}`
  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      allowedPath: isNoPage,
      setHeaders: (reply, path) => {
        const kept = relative(folder, path).startsWith(hashed)
        void reply.headers({
          'cache-control': kept ? 'public, max-age=31536000, immutable' : 'no-cache',
          'x-frame-options': 'DENY',
        })
      },
    })
  }
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const isPage = reads && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (folder === undefined || !isPage) throw notFound()
    const nonce = randomBytes(16).toString('base64')
    const forCustomers = customerPage.test(path)
    const file = forCustomers ? 'portal.html' : 'index.html'
    // Read each time, because a new build while the server runs has new file names.
    const page = await readFile(join(folder, file), 'utf8')
    return reply
      .code(200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy(nonce, forCustomers ? '' : tiles),
        'x-frame-options': 'DENY',
        ...(forCustomers || secretPage.test(request.url)
          ? { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
          : {}),
      })
      .send(page.replaceAll(noncePlace, nonce))
  }
  app.get('/', answer)
  app.setNotFoundHandler(answer)
}
