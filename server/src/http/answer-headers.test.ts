import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
const webFolder = await mkdtemp(join(tmpdir(), 'heliodesk-web-'))
for (const name of ['index.html', 'portal.html']) await writeFile(join(webFolder, name), '<!doctype html>')
await mkdir(join(webFolder, 'assets'))
for (const name of ['assets/app-1a2b3c4d.js', 'favicon.svg']) await writeFile(join(webFolder, name), '')
/** As behind https. */
const { app } = await createApp(product.services, { secure: true, demo: null, trustProxy: false, webFolder })
afterAll(async () => {
  await app.close()
  await product.close()
  await rm(webFolder, { recursive: true })
})

/** Every kind of answer: a call, its refusals, a file, a script, pages of each app, the documentation. */
const kinds = [
  ['/api/v1/session-info', 200],
  ['/api/v1/employee', 401],
  ['/api/v1/no-such-call', 404],
  ['/api/v1/files/1/content?company=x', 400],
  ['/api/v1/openapi.json', 200],
  ['/api/v1/docs', 200],
  ['/healthz', 200],
  ['/assets/app-1a2b3c4d.js', 200],
  ['/favicon.svg', 200],
  ['/index.html', 404],
  ['/%ff', 404],
  ['/api/v1/%ff', 404],
  ['/', 200],
  ['/leads', 200],
  ['/portal/token', 200],
  ['/password-reset/token', 200],
  ['/television/adviser-appointments?display=token', 200],
] as const
const ask = (url: string) => app.inject({ method: 'GET', url })

test('staff pages may ask the origin of the map’s tiles, and a customer’s may not', async () => {
  const services = { ...product.services, mapTilesUrl: 'https://tiles.example.nl/{z}/{x}/{y}.png' }
  const withTiles = await createApp(services, { secure: true, demo: null, trustProxy: false, webFolder })
  const policyOf = async (url: string) =>
    String((await withTiles.app.inject({ method: 'GET', url })).headers['content-security-policy'])
  expect(await policyOf('/leads/map')).toContain("img-src 'self' data: blob: https://tiles.example.nl;")
  expect(await policyOf('/leads/map')).toContain("connect-src 'self' https://tiles.example.nl;")
  expect(await policyOf('/portal/token')).not.toContain('tiles.example.nl')
  await withTiles.app.close()
})

describe('every kind of response', () => {
  test.each(kinds)('%s (%i) has nosniff, a referrer policy and HSTS headers', async (url, status) => {
    const { statusCode, headers } = await ask(url)
    expect({ statusCode, ...headers }).toMatchObject({
      statusCode: status,
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/) as string,
      'strict-transport-security': 'max-age=31536000',
    })
  })

  test.each(kinds)('%s (%i) has a content security policy that no page frames', async (url) => {
    const policy = String((await ask(url)).headers['content-security-policy'])
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part)
    const isData = url.startsWith('/api/') || url === '/healthz'
    expect(policy.includes("default-src 'none'")).toBe(isData)
  })

  test.each(kinds)('%s (%i) shares no window and wants no camera, microphone or place', async (url) => {
    expect((await ask(url)).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), microphone=(), geolocation=()') as string,
    })
  })

  test.each(
    kinds.filter(([url]) => url.startsWith('/api/') && !url.includes('docs') && !url.includes('openapi')),
  )('%s is not cached', async (url) => {
    expect((await ask(url)).headers['cache-control']).toContain('no-store')
  })

  test.each(kinds)('%s (%i) answers HEAD with the same status and no content', async (url, status) => {
    const { statusCode, rawPayload } = await app.inject({ method: 'HEAD', url })
    expect({ statusCode, length: rawPayload.length }).toEqual({ statusCode: status, length: 0 })
  })

  test.each(['/', '/leads', '/portal/token', '/api/v1/docs'])('%s cannot be framed', async (url) => {
    expect((await ask(url)).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test.each([
    '/portal/token',
    '/password-reset/token',
    '/paste/token',
    '/television/adviser-appointments?display=token',
  ])('%s sends no referrer', async (url) => {
    expect((await ask(url)).headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('the files of the web app', async () => {
  const files = await readdir(webFolder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(webFolder.length)}/${name}`)

  test.each(paths.filter((path) => !path.endsWith('.html')))('%s cannot be framed', async (path) => {
    const { statusCode, headers } = await ask(path)
    expect([statusCode, headers['x-frame-options']]).toEqual([200, 'DENY'])
    const kept = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
    expect(headers['cache-control']).toBe(kept)
  })

  const pages = paths.filter((path) => path.endsWith('.html'))
  const spellings = pages.flatMap((path) => [
    path,
    `/.${path}`,
    `/assets/..${path}`,
    `${path}/`,
    `${path}?x`,
    path.replace('.', '%2e'),
    path.replace('html', 'htm%6C'),
    path.toUpperCase(),
  ])
  test.each(spellings)('%s does not serve a page without its security policy', async (path) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: path })
      const guarded = String(headers['content-security-policy']).includes("script-src 'self'")
      const answer = { statusCode, guarded, kept: headers['cache-control'] }
      expect([
        { statusCode: 404, guarded: false, kept: undefined },
        { statusCode: 200, guarded: true, kept: 'no-cache' },
      ]).toContainEqual(answer)
    }
  })
})
