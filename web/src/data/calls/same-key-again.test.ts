// @vitest-environment happy-dom
import { calls } from '@heliodesk/contract/calls'
import { expect, test, vi } from 'vitest'
import { api } from './client.ts'
import { once, sameKeyAgain } from './same-key-again.ts'
import type { SentCall } from './send-call.ts'

const write = (body: object, key = 'PATCH /leads/{id}'): SentCall => ({
  key,
  method: key.split(' ')[0] ?? '',
  path: '/leads/{id}',
  request: { params: { id: 3 }, body },
})
const answered = async () => new Response('{}')
const unanswered = () => Promise.reject(new TypeError('Failed to fetch'))

async function keyOf(call: SentCall, answer: () => Promise<Response>) {
  let key: string | undefined
  await sameKeyAgain(call, (sent) => {
    key = sent.request.idempotencyKey
    return answer()
  }).catch(() => undefined)
  return key
}

test('a write whose answer was lost goes again under its key, another one under its own', async () => {
  const body = { lastName: 'Bos', revision: 2 }
  const first = await keyOf(write(body), unanswered)
  expect(first).toBeTruthy()
  expect(await keyOf(write({ ...body, lastName: 'Vos' }), answered)).not.toBe(first)
  expect(await keyOf(write(body), answered)).toBe(first)
  expect(await keyOf(write(body), answered)).not.toBe(first)
})

test('a contact, a note and an absence whose answer was lost are made once', async () => {
  for (const path of [
    'leads/{id}/contacts',
    'leads/{id}/notes',
    'absences',
    'mail-from-component',
    'zip-code-ranges',
  ]) {
    const call = write({ note: 'Terugbellen' }, `POST /${path}`)
    const first = await keyOf(call, unanswered)
    expect(first, path).toBeTruthy()
    expect(await keyOf(call, answered), path).toBe(first)
  }
})

test('a note has its key before the work without a network is loaded', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit = {}) => {
    if (method !== 'POST') return new Response('{}')
    keys.push(new Headers(headers).get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return new Response('{}', { status: 201 })
  })
  const note = { params: { id: 3 }, body: { remarks: 'Terugbellen' }, quiet: true } as never
  await expect(api('POST /leads/{id}/notes', note)).rejects.toThrow()
  await api('POST /leads/{id}/notes', note)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('what is listed as done once is a call', () => {
  const known = new Set(
    Object.values(calls).flatMap((of) => Object.values(of).map(({ method, path }) => `${method} ${path}`)),
  )
  expect([...once].filter((key) => !known.has(key))).toEqual([])
})

test('a signature and a new lead have one, what may be done twice has none', async () => {
  const lead = write({ lastName: 'Bos' }, 'POST /leads')
  expect(await keyOf(lead, unanswered)).toBe(await keyOf(lead, answered))
  const signature = { version_id: 51, edition: 'A' }
  const sign = write(signature, 'PUT /quotations/{id}/accept')
  expect(await keyOf(sign, unanswered)).toBe(await keyOf(sign, answered))
  expect(await keyOf(write({ lastName: 'Bos' }), unanswered)).toBeUndefined()
})
