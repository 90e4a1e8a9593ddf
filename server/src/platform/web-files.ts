import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from './problems.ts'

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Where the built pages want the nonce of their styles. */
const noncePlace = '__CSP_NONCE__'

/** Pages of the customer's small app; every other path is the staff's app. */
const customerPage = /^\/(portal\/|verify$)/

/** Serves the built web app: hashed files for ever, pages never from a cache. */
export async function webRoutes(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const pages = folder === undefined ? undefined : await readPages(folder)
  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      immutable: true,
      maxAge: '365d',
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path)
    if (pages === undefined || !isPage) throw notFound()
    const nonce = randomBytes(16).toString('base64')
    const page = customerPage.test(path) ? pages.portal : pages.staff
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': policy(nonce),
        'x-frame-options': 'DENY',
      })
      .send(page.replaceAll(noncePlace, nonce))
  })
}

async function readPages(folder: string) {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  return { staff: await read('index.html'), portal: await read('portal.html') }
}
