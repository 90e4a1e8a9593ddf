import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import compress from '@fastify/compress'
import { allCalls } from '@heliodesk/contract/calls'
import { Validator } from '@seriousme/openapi-schema-validator'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openApiDocument, openApiRoutes } from './openapi.ts'

const run = promisify(execFile)
/** Where openapi-typescript has the older TypeScript that it needs. */
const { resolve } = createRequire(new URL('../../../e2e/package.json', import.meta.url))
const binary = (name: string, path: string) => join(dirname(resolve(`${name}/package.json`)), path)

async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'heliodesk-openapi-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return made
}

test('the OpenAPI document of every call is valid 3.1', async () => {
  const document = openApiDocument(allCalls)
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect({ valid, errors, version: validator.version }).toEqual({
    valid: true,
    errors: undefined,
    version: '3.1',
  })
})

test('every call has an operation with a unique name', () => {
  const { paths } = openApiDocument(allCalls) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const names = Object.values(paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(names).size).toBe(allCalls.length)
})

test('openapi-typescript generates a client that compiles', { timeout: 60_000 }, async () => {
  const work = await folder()
  await writeFile(join(work, 'openapi.json'), JSON.stringify(openApiDocument(allCalls)))
  const generator = binary('openapi-typescript', 'bin/cli.js')
  await run(process.execPath, [generator, join(work, 'openapi.json'), '-o', join(work, 'client.d.ts')])
  await writeFile(
    join(work, 'use.ts'),
    `import type { paths } from './client'
    type Table = paths['/leads/table']['get']['responses'][200]['content']['application/json']
    export const total = (table: Table): number | null => table.meta.total
    type Unknown = '/nothing' extends keyof paths ? never : true
    export const unknown: Unknown = true
    `,
  )
  const compiler = binary('typescript', 'bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '--noEmit', '--strict', 'use.ts'], { cwd: work })
  expect(stdout).toBe('')
})

test('the page shows every call with what it takes and answers', async () => {
  const app = Fastify()
  await openApiRoutes(app)
  onTestFinished(() => app.close())
  const { body } = await app.inject('/api/v1/docs')
  const missing = allCalls.filter(
    ({ method, path }) => !body.includes(`<b>${method}</b> <code>${path}</code>`),
  )
  expect(missing).toEqual([])
  expect(body).toContain('username: string')
  expect(body).not.toMatch(/undefined|\[object/)
})

test('the page loads nothing from other hosts and has no inline script', async () => {
  const app = Fastify()
  await openApiRoutes(app)
  onTestFinished(() => app.close())
  const page = await app.inject('/api/v1/docs')
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
  const answers = await Promise.all(addresses.map((url) => app.inject(url)))
  expect({
    policy: page.headers['content-security-policy'],
    elsewhere: addresses.filter((address) => !address.startsWith('/api/v1/')),
    inline: /<script(?![^>]*\bsrc=)/.test(page.body),
    statuses: answers.map(({ statusCode }) => statusCode),
  }).toEqual({
    policy: expect.not.stringMatching(/unsafe-eval|script-src[^;]*unsafe-inline/),
    elsewhere: [],
    inline: false,
    statuses: [200, 200, 200],
  })
})

test('the document is compressed once, whoever asks for it, and not sent to who has it', async () => {
  const app = Fastify()
  await app.register(compress, { threshold: 2_048, encodings: ['br', 'gzip'] })
  await openApiRoutes(app)
  onTestFinished(() => app.close())
  const streams = vi.spyOn(zlib, 'createBrotliCompress')
  onTestFinished(() => streams.mockRestore())
  const ask = (headers: Record<string, string>) => app.inject({ url: '/api/v1/openapi.json', headers })
  const many = await Promise.all(
    Array.from({ length: 60 }, () => ask({ 'accept-encoding': 'gzip, deflate, br' })),
  )
  const [first] = many
  expect(streams).not.toHaveBeenCalled()
  expect(new Set(many.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  const json = JSON.stringify(openApiDocument(allCalls))
  const gzipped = await ask({ 'accept-encoding': 'gzip, br;q=0' })
  const plain = await ask({})
  expect([first, gzipped, plain].map((one) => one?.headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(zlib.brotliDecompressSync(first?.rawPayload ?? '').toString() === json).toBe(true)
  expect(zlib.gunzipSync(gzipped.rawPayload).toString() === json).toBe(true)
  expect(plain.body === json).toBe(true)
  const pages = await Promise.all(
    Array.from({ length: 2 }, () =>
      app.inject({ url: '/api/v1/docs', headers: { 'accept-encoding': 'br' } }),
    ),
  )
  expect(streams).not.toHaveBeenCalled()
  for (const { rawPayload } of pages)
    expect(zlib.brotliDecompressSync(rawPayload).toString()).toContain('username: string')
  for (const { headers } of [first ?? plain, gzipped, plain]) {
    const again = await ask({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body, headers.vary]).toEqual([304, '', 'accept-encoding'])
  }
})
