import type { Employee } from '@heliodesk/contract/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeSaving } from '../../data/calls/without-network.ts'
import { queryClient } from '../../data/queries.ts'
import { employeeQuery } from '../../session/session.ts'
import { dispatch } from '../../session/session-store.ts'
import { anOpenDevice, startBrowser } from '../testing/a-device.ts'
import { addToOutbox, listOutbox } from './outbox.ts'
import { sendOutbox } from './send-outbox.ts'

const employee = { user: { id: 7 }, impersonated_by: null } as Employee

interface Sent {
  device: string
  gone: string[]
  intents: { id: string }[]
}
let sent: string[][] = []
let gone: string[][] = []
type State = 'applied' | 'inbox' | 'later'
let answerOf: (id: string) => State | number = () => 'applied'
let user = 7

/** The server: who is logged in, and what becomes of each intent. */
async function server(address: string, { body = '{}' }: { body?: string } = {}): Promise<Response> {
  if (address.endsWith('/employee')) return Response.json({ user: { id: user } })
  const { intents, gone: missing } = JSON.parse(body) as Sent
  gone.push(missing)
  sent.push(intents.map(({ id }) => id))
  const failure = intents.map(({ id }) => answerOf(id)).find((answer) => typeof answer === 'number')
  if (failure !== undefined)
    return Response.json({ message: 'Busy' }, { status: failure, headers: { 'Retry-After': '60' } })
  const results = intents.map(({ id }) => ({ id, state: answerOf(id), entity: null, reason: null }))
  return Response.json({ results })
}

beforeEach(async () => {
  await startBrowser()
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', server)
  sent = []
  gone = []
  user = 7
  answerOf = () => 'applied'
  changeSaving({ here: false })
  queryClient.setQueryData(employeeQuery.queryKey, employee)
  dispatch({ type: 'loggedIn', userId: 7 })
})
afterEach(() => vi.unstubAllGlobals())

async function keep(...given: [id: string, lead: number, after?: string[]][]) {
  const open = await anOpenDevice()
  for (const [id, lead_id, after = []] of given)
    await addToOutbox(open, {
      company_id: 1,
      lane: `lead ${lead_id}`,
      envelope: {
        v: 1,
        id,
        kind: 'note',
        after,
        recorded_at: '2026-11-24T10:00:00.000Z',
        clock: null,
        pack_edition: null,
        base: null,
        body: { lead_id, text: id },
      },
    })
}
const waiting = async () => (await listOutbox()).map(({ id }) => id)

test('what was done without a network arrives once, of each lead in its order [c371]', async () => {
  await keep(['1', 3], ['2', 3], ['3', 4])
  await sendOutbox()
  expect(sent).toEqual([['1', '3'], ['2']])
  expect(await waiting()).toEqual([])
  await sendOutbox()
  expect(sent).toHaveLength(2)
})

test('one that is to be sent again holds up its own lead alone; the inbox is an arrival', async () => {
  answerOf = (id) => (id === '1' ? 'later' : 'inbox')
  await keep(['1', 3], ['2', 3], ['3', 4], ['4', 4])
  await sendOutbox()
  expect(sent).toEqual([['1', '3'], ['4']])
  expect(await waiting()).toEqual(['1', '2'])
  await sendOutbox()
  expect(sent).toHaveLength(2)
  answerOf = () => 'applied'
  await sendOutbox({ forced: true })
  expect(await waiting()).toEqual([])
})

test('of two tabs one sends, and nothing comes twice', async () => {
  await keep(['a', 1], ['b', 2])
  await Promise.all([sendOutbox(), sendOutbox(), sendOutbox()])
  expect(sent).toEqual([['a', 'b']])
  expect(await waiting()).toEqual([])
})

test('a server that is too busy is left alone as long as it asks', async () => {
  answerOf = () => 503
  await keep(['1', 3], ['2', 4])
  const from = Date.now()
  await sendOutbox()
  expect(sent).toHaveLength(1)
  const [row] = await listOutbox()
  expect(row).toMatchObject({ tries: 1, problem: 'Busy' })
  expect(row?.next_try_at).toBeGreaterThanOrEqual(from + 60_000)
})

test('a lost answer is sent again under the same id', async () => {
  const reached: string[] = []
  vi.stubGlobal('fetch', async (address: string, request: { body?: string }) => {
    const answer = await server(address, request)
    if (address.endsWith('/employee') || reached.length > 0) return answer
    reached.push('once')
    throw new TypeError('Failed to fetch')
  })
  await keep(['1', 3])
  await sendOutbox()
  expect(await waiting()).toEqual(['1'])
  await sendOutbox({ forced: true })
  expect(sent).toEqual([['1'], ['1']])
  expect(await waiting()).toEqual([])
})

test('nothing is sent by somebody else, without a connection, or while acting as a colleague', async () => {
  await keep(['1', 3])
  user = 8
  await sendOutbox()
  expect(sent).toEqual([])
  user = 7
  dispatch({ type: 'loggedIn', userId: 7 })
  changeSaving({ here: true })
  await sendOutbox()
  changeSaving({ here: false })
  queryClient.setQueryData(employeeQuery.queryKey, {
    ...employee,
    impersonated_by: { id: 1, full_name: 'X', refused: [] },
  } as Employee)
  await sendOutbox()
  expect(sent).toEqual([])
  expect(await waiting()).toEqual(['1'])
})

test('what an item follows and this device does not have any more is told with it', async () => {
  await keep(['a', 1], ['b', 1, ['a', 'discarded']])
  await sendOutbox()
  expect(sent).toEqual([['a'], ['b']])
  expect(gone).toEqual([[], ['a', 'discarded']])
})
