import type { CallResult } from '@heliodesk/contract/call'
import type { leads as calls } from '@heliodesk/contract/leads'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { csrfCookie } from '../../../access/logins/csrf.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

type Lead = CallResult<typeof calls.get>

/** Who comes first, over HTTP: whoever objects, or whoever gives a lead their number. */
const rounds = Array.from({ length: 20 }, (_none, round) => round)

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const service = await product.as('customer_service')
const address = await product.app.listen({ port: 0, host: '127.0.0.1' })

/** A request of this person, through the network. */
async function send(client: TestClient, method: 'POST' | 'PATCH', path: string, body: object) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': client.cookies.get(csrfCookie) ?? '',
      'x-company-id': String(product.noord.id),
      cookie,
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Lead }
}

const numberOf = (round: number, kind: number) => `+31615${kind}8${String(round).padStart(4, '0')}`
/** A few milliseconds apart, either first. */
const laterIn = (round: number) => [0, 2, 5, 10, 20][round % 5] ?? 0
const object = (reach: string) => send(service, 'POST', '/objections', { reach })
const makeLead = (round: number) =>
  send(manager, 'POST', '/leads', { lastName: 'Race', mobile: numberOf(round, 1) })
const isMarked = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body.do_not_call_at !== null

/** The rounds after which the lead may be called. */
async function missedIn(give: (round: number) => Promise<{ status: number; body: Lead }>, kind: number) {
  const missed: number[] = []
  for (const round of rounds) {
    const delayed = async <Result>(isLater: boolean, run: () => Promise<Result>) => {
      if (isLater) await wait(laterIn(round))
      return run()
    }
    const isFirst = round % 2 === 0
    const [lead, objection] = await Promise.all([
      delayed(!isFirst, () => give(round)),
      delayed(isFirst, () => object(numberOf(round, kind))),
    ])
    expect(objection.status).toBe(201)
    expect(lead.status).toBeLessThan(300)
    if (!(await isMarked(lead.body.id))) missed.push(round)
  }
  return missed
}

test('whoever objects while a lead is made with their number is not called', async () => {
  expect(await missedIn(makeLead, 1)).toEqual([])
}, 60_000)

test('whoever objects while a lead gets their number is not called', async () => {
  const ids: number[] = []
  for (const round of rounds)
    ids[round] = (await manager.post<Lead>('/leads', { lastName: `Wissel ${round}` })).body.id
  const give = (round: number) =>
    send(manager, 'PATCH', `/leads/${ids[round]}`, { mobile: numberOf(round, 2) })
  expect(await missedIn(give, 2)).toEqual([])
}, 60_000)
