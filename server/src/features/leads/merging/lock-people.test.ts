import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, aSentQuotation } from '../../../testing/a-quotation.ts'
import { overSocket } from '../../../testing/over-socket.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

/** Several requests about the same people at once, over HTTP: in whatever order, none ends another. */
const product = await startTestProduct()
afterAll(product.close)
const { send, deadlocks } = await overSocket(product)
const manager = await product.as('manager')
const service = await product.as('customer_service')
const customer = await aCustomer(product)
const rounds = 4

let made = 0
const aPhone = () => `+316${String(10_000_000 + (made += 1))}`
const anEmail = () => `samen${(made += 1)}@klant.example`

interface Person {
  id: number
  phone: string
}
async function aPerson(): Promise<Person> {
  const phone = aPhone()
  const id = await aLead(product, { phone })
  // Saved once by the rules, it has the key of its address.
  expect((await manager.patch(`/leads/${id}`, { remarks: 'Nieuw' })).status).toBe(200)
  return { id, phone }
}
type Two = [stays: Person, goes: Person]
const two = async (): Promise<Two> => [await aPerson(), await aPerson()]

/** The one that stays keeps the number of `of`. */
const merge = ([stays, goes]: Two, of: Person = goes) =>
  send(manager, 'POST', `/leads/${stays.id}/merge`, {
    lead_id: goes.id,
    fields: { phone: of.id },
    confirm: true,
  })
const object = ({ phone }: Person) => send(service, 'POST', '/objections', { reach: phone })
const change = ({ id }: Person, changes: object) => send(service, 'PATCH', `/leads/${id}`, changes)

interface Lead {
  phone: string
  mobile: string | null
  do_not_call_at: string | null
}
const read = async ({ id }: Person) => (await manager.get<Lead>(`/leads/${id}`)).body

type Pair = (people: Two) => Promise<{ status: number }>[]
const isMarked = (lead: Lead) => lead.do_not_call_at !== null
const pairs: [string, Pair, (lead: Lead, people: Two) => boolean][] = [
  ['an objection of who goes', (both) => [merge(both), object(both[1])], isMarked],
  ['an objection of who stays', (both) => [merge(both, both[0]), object(both[0])], isMarked],
  [
    'another number of who stays',
    (both) => [merge(both), change(both[0], { mobile: aPhone() })],
    (lead, both) => lead.phone === both[1].phone,
  ],
  [
    'another name of who stays',
    (both) => [merge(both), change(both[0], { lastName: 'Anders' })],
    (lead, both) => lead.phone === both[1].phone,
  ],
  [
    'another e-mail of who stays',
    (both) => [merge(both), change(both[0], { email: anEmail() })],
    (lead, both) => lead.phone === both[1].phone,
  ],
]

test.each(pairs)('a merge waits for %s in one order', async (_what, pair, isRight) => {
  const people = await Promise.all(Array.from({ length: rounds }, two))
  const answers = await Promise.all(people.flatMap(pair))
  // Whoever changes what was changed meanwhile is told so.
  for (const { status } of answers) expect([200, 201, 409]).toContain(status)
  const left = await Promise.all(people.map(async (both) => isRight(await read(both[0]), both)))
  expect(left).toEqual(people.map(() => true))
})

test('another number or name waits for an objection in one order', async () => {
  const people = await Promise.all(Array.from({ length: rounds }, two))
  const answers = await Promise.all(
    people.flatMap(([one, other]) => [
      change(one, { mobile: aPhone() }),
      object(one),
      object(other),
      change(other, { lastName: 'Anders' }),
    ]),
  )
  // Whoever changes what an objection changed meanwhile is told so.
  for (const { status } of answers) expect([200, 201, 409]).toContain(status)
  for (const person of people.flat()) expect((await read(person)).do_not_call_at).not.toBeNull()
})

test('a merge waits for words of a customer against calls', async () => {
  const adviser = await product.as('adviser')
  const asking: { both: Two; token: string }[] = []
  for (let round = 0; round < 2; round += 1) {
    const both = await two()
    asking.push({ both, token: (await aSentQuotation(product, adviser, both[0].id)).token })
  }
  const answers = await Promise.all(
    asking.flatMap(({ both, token }) => [
      merge(both),
      send(customer, 'POST', `/portal/${token}/questions`, { text: 'Bel mij niet meer' }),
    ]),
  )
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  for (const { both } of asking) expect((await read(both[0])).do_not_call_at).not.toBeNull()
})

test('none of all this was ended by PostgreSQL', async () => {
  expect(await deadlocks()).toBe(0)
})
