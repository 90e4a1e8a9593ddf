import { addDays, amsterdamDate } from '@heliodesk/domain/calendar'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { overSocket } from '../../testing/over-socket.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

/** Several requests about the visits of one person and day at once, over HTTP: in whatever order, none ends another. */
const product = await startTestProduct()
afterAll(product.close)
const { send, deadlocks } = await overSocket(product)
const planner = await product.as('planner')
const manager = await product.as('manager')
const customer = product.visitor()
await customer.get('/csrf-cookie')
const adviser_id = product.noord.employees.adviser.employee_id

interface Visit {
  id: number
  date: string
  from: string
  status: string
  marks: { code: string }[]
  confirmation_sent_at: string | null
}
interface Linked extends Visit {
  path: string
}

const rounds = Array.from({ length: 2 }, (_none, round) => round)
const times = [
  ['09:00', '10:00'],
  ['10:30', '11:30'],
  ['12:00', '13:00'],
] as const

let made = 0
/** The visits of a new day, each with a link for its customer. */
async function aDay(): Promise<Linked[]> {
  made += 1
  const date = addDays(amsterdamDate(product.services.clock.now()), 6 + made)
  const visits: Linked[] = []
  for (const [from, till] of times) {
    const { id: lead_id } = await product.inside((context) =>
      addLead(context, { email: `dag${made}${from.slice(0, 2)}@klant.example` }),
    )
    const visit = { lead_id, adviser_id, kind: 'advice', date, from, till, manual: true, confirm: true }
    const { status, body } = await planner.post<Visit>('/appointments', { ...visit, notify: false })
    expect(status).toBe(201)
    const { url } = (await planner.post<{ url: string }>(`/appointments/${body.id}/link`)).body
    visits.push({ ...body, path: new URL(url).pathname.replace('/visit/', '/visits/') })
  }
  return visits
}

const seen = ({ date, from }: Visit) => ({ date, from })
const confirm = (visit: Linked) => send(customer, 'POST', `${visit.path}/confirm`, seen(visit))
const cancel = (visit: Linked) =>
  send(customer, 'POST', `${visit.path}/cancel`, { reason: 'Toch niet', ...seen(visit) })
const say = ({ id }: Visit, body: object) => send(planner, 'PATCH', `/appointments/${id}`, body)
const invite = ({ id }: Visit) => send(manager, 'GET', `/appointments/${id}/send-confirmation`)
const read = async ({ id }: Visit) => (await planner.get<Visit>(`/appointments/${id}`)).body

/** What each round answered and left. */
async function race(run: (visits: Linked[], round: number) => Promise<{ status: number }[]>) {
  const answers: number[][] = []
  const left: string[][] = []
  for (const round of rounds) {
    const visits = await aDay()
    answers.push((await run(visits, round)).map(({ status }) => status))
    left.push((await Promise.all(visits.map(read))).map(({ status }) => status))
  }
  return { answers, left }
}
const each = <Value>(value: Value) => rounds.map(() => value)

test('customers confirm the visits of one day at once', async () => {
  expect(await race((visits) => Promise.all(visits.map(confirm)))).toEqual({
    answers: each([200, 200, 200]),
    left: each(['confirmed', 'confirmed', 'confirmed']),
  })
})

test('the office confirms the visits of one day at once', async () => {
  const raced = await race((visits) =>
    Promise.all(visits.map((visit) => say(visit, { status: 'confirmed' }))),
  )
  expect(raced).toEqual({
    answers: each([200, 200, 200]),
    left: each(['confirmed', 'confirmed', 'confirmed']),
  })
})

test('visits of one day are confirmed, called off and noted at once', async () => {
  const raced = await race(([one, two, three]) =>
    Promise.all(
      one && two && three ? [cancel(one), confirm(two), say(three, { remarks: 'Bel aan bij de buren' })] : [],
    ),
  )
  expect(raced).toEqual({
    answers: each([200, 200, 200]),
    left: each(['cancelled', 'confirmed', 'planned']),
  })
})

test('a confirmation is sent while its customer answers', async () => {
  const raced = await race((visits, round) =>
    Promise.all(
      visits.flatMap((visit, index) => [
        wait((round % 3) * 3).then(() => invite(visit)),
        index === 1 ? say(visit, { status: 'confirmed' }) : confirm(visit),
      ]),
    ),
  )
  expect(raced).toEqual({
    answers: each([200, 200, 200, 200, 200, 200]),
    left: each(['confirmed', 'confirmed', 'confirmed']),
  })
})

test('none of all this was ended by PostgreSQL', async () => {
  expect(await deadlocks()).toBe(0)
})
