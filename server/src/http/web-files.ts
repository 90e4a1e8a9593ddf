import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../kernel/problems.ts'

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Where the built pages want the nonce of their styles. */
const noncePlace = '__CSP_NONCE__'

/** Pages of the customer's small app; every other path is the staff's app. */
const customerPage = /^\/(portal\/|paste\/|verify$)/
/** Pages whose address is a secret; that of a wall screen is in its query. */
const secretPage = /^\/(portal|password-reset|paste)\/|^\/television\/[\w-]+\?(?:.*&)?display=/

/** The folder of files whose names change with their content. */
const hashed = 'assets'
/** Pages have no other door than `answer`, which gives them their policy. */
const isNoPage = (path: string) => !path.toLowerCase().endsWith('.html')

/** Serves the built web app: hashed files for ever, pages never from a cache. */
export async function webRoutes(app: FastifyInstance, folder: string | undefined): Promise<void> {
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
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (folder === undefined || !isPage) throw notFound()
    const nonce = randomBytes(16).toString('base64')
    const forCustomers = customerPage.test(path)
    const file = forCustomers ? 'portal.html' : 'index.html'
    // Read anew each time: a build that arrives while the server runs brings its own names of files.
    const page = await readFile(join(folder, file), 'utf8')
    return reply
      .code(200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy(nonce),
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
