import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Paste {
  id: number
  url: string
  state: string
  message?: string
  errors?: Record<string, string[]>
}
const secret = 'The key is under the blue mat'

function form(fields: Record<string, string>, file?: { name: string; content: Uint8Array<ArrayBuffer> }) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ days: '7', ...fields })) body.set(name, value)
  if (file !== undefined) body.set('file', new File([file.content], file.name, { type: 'text/html' }))
  return body
}
const make = async (...given: Parameters<typeof form>) =>
  (await product.as('adviser')).post<Paste>('/pastes', form(...given))
const tokenOf = ({ url }: Paste) => url.split('/').at(-1) ?? ''
/** Somebody's browser on the page of a link. */
const reader = async () => {
  const visitor = product.visitor()
  await visitor.get('/csrf-cookie')
  return visitor
}
const stateOf = async (id: number) => {
  const { body } = await (await product.as('adviser')).get<{ data: Paste[] }>('/pastes')
  return body.data.find((paste) => paste.id === id)?.state
}
const over = { status: 404, message: 'This document is expired!' }
const outcomeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return { status, message: (body as { message?: string }).message }
}

test('a text survives visits to its page, is read once by the button, and then expires', async () => {
  const { status, body } = await make({ text: secret, label: 'key' })
  const token = tokenOf(body)
  const visitor = await reader()
  const looks = [await visitor.get(`/paste/${token}`), await visitor.get(`/paste/${token}`)]
  const read = await visitor.post<Buffer>(`/paste/${token}/open`)
  expect([status, ...looks.map((look) => look.status), read.status]).toEqual([201, 200, 200, 200])
  expect(looks[1]?.body).toMatchObject({ kind: 'text', size: secret.length })
  expect(read.body.toString()).toBe(secret)
  expect(await stateOf(body.id)).toBe('read')
  expect(await outcomeOf(visitor.get(`/paste/${token}`))).toEqual(over)
  expect(await outcomeOf(visitor.post(`/paste/${token}/open`))).toEqual(over)
})

test('read, expired, revoked and unknown documents get the same message, in Dutch too [c44]', async () => {
  const visitor = await reader()
  const revoked = await make({ text: secret })
  expect((await (await product.as('adviser')).delete(`/pastes/${revoked.body.id}`)).status).toBe(204)
  const old = await make({ text: secret, days: '1' })
  product.services.clock.move(86_400_000)
  for (const token of [tokenOf(revoked.body), tokenOf(old.body), 'never-was']) {
    expect(await outcomeOf(visitor.get(`/paste/${token}`))).toEqual(over)
    expect(await outcomeOf(visitor.post(`/paste/${token}/open`))).toEqual(over)
  }
  expect(await stateOf(revoked.body.id)).toBe('revoked')
  expect(await stateOf(old.body.id)).toBe('expired')
  const dutch = visitor.get('/paste/never-was', { 'accept-language': 'nl-NL' })
  expect(await outcomeOf(dutch)).toEqual({ status: 404, message: 'Dit document is verlopen!' })
})

test('one of fifty concurrent readers gets it [c43]', async () => {
  const { body } = await make({ text: secret })
  const readers = await Promise.all(Array.from({ length: 50 }, reader))
  const answers = await Promise.all(readers.map((each) => each.post(`/paste/${tokenOf(body)}/open`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(49)
})

test('a file is served by its detected type, as an attachment, whatever type was uploaded', async () => {
  const html = new TextEncoder().encode('<script>alert(1)</script>')
  const { body } = await make({}, { name: '../dak é.html', content: html })
  const read = await (await reader()).post<Buffer>(`/paste/${tokenOf(body)}/open`)
  expect(read.body.equals(Buffer.from(html))).toBe(true)
  expect(read.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="dak _.html"; filename*=UTF-8''dak%20%C3%A9.html`,
    'x-content-type-options': 'nosniff',
  })
})

test('the content cannot be decrypted from the database; once read, expired or revoked it is deleted', async () => {
  const content = async (id: number) =>
    product.inside(async ({ db }) => {
      const { rows } = await db.execute<{ content: Buffer | null; row: string }>(
        sql`SELECT content, to_jsonb(p) - 'content' AS row FROM pastes p WHERE id = ${id}`,
      )
      return rows[0]
    })
  const waiting = await make({ text: secret, days: '2' })
  const kept = await content(waiting.body.id)
  expect(kept?.content?.includes(secret)).toBe(false)
  expect(JSON.stringify(kept?.row)).not.toContain(tokenOf(waiting.body))
  await product.drain()
  expect((await content(waiting.body.id))?.content).not.toBeNull()
  const late = await make({ text: secret, days: '1' })
  product.services.clock.move(86_400_000)
  await product.drain()
  expect((await content(late.body.id))?.content).toBeNull()
  expect((await content(waiting.body.id))?.content).not.toBeNull()
})

test('the lead’s timeline mentions it, without its content or link', async () => {
  const { id } = await product.inside((context) =>
    addLead(context, { adviser_id: product.noord.employees.adviser.employee_id }),
  )
  const { body } = await make({ text: secret, lead_id: String(id) })
  await (await reader()).post(`/paste/${tokenOf(body)}/open`)
  const adviser = await product.as('adviser')
  const timeline = await adviser.get<{ data: { action: string }[] }>(`/leads/${id}/timeline`)
  expect(timeline.body.data.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['pasteCreated', 'pasteRead']),
  )
  expect(JSON.stringify(timeline.body)).not.toMatch(new RegExp(`${secret}|${tokenOf(body)}`))
})

test('a lead of somebody else, no document or two of them, and days beyond 1 to 30 are refused', async () => {
  const others = await product.inside((context) => addLead(context))
  const file = { name: 'a.txt', content: new TextEncoder().encode('a') }
  const refused = [
    await make({ text: secret, lead_id: String(others.id) }),
    await make({}),
    await make({ text: '\u200b \n' }),
    await make({ text: secret }, file),
    await make({ text: secret, days: '0' }),
    await make({ text: secret, days: '31' }),
    await make({}, { name: 'a', content: new Uint8Array(20 * 1_048_576 + 1) }),
  ]
  const empty = await make({}, { name: 'leeg.txt', content: new Uint8Array(0) })
  expect(empty).toMatchObject({ status: 422, body: { errors: { file: [expect.any(String)] } } })
  expect(refused.map(({ status }) => status)).toEqual([404, 422, 422, 422, 422, 422, 413])
})

test('users cannot see or revoke documents of others; reading requires the CSRF token', async () => {
  const { body } = await make({ text: secret })
  const manager = await product.as('manager')
  const list = await manager.get<{ data: Paste[] }>('/pastes')
  expect(list.body.data).toEqual([])
  expect((await manager.delete(`/pastes/${body.id}`)).status).toBe(404)
  const bare = await product.app.inject({ method: 'POST', url: `/api/v1/paste/${tokenOf(body)}/open` })
  expect(bare.statusCode).toBe(419)
  expect(await stateOf(body.id)).toBe('waiting')
})
