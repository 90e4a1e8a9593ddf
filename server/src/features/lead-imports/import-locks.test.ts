import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import type { leads } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { aLeadFile } from '../../testing/add-fixtures.ts'
import { overSocket } from '../../testing/over-socket.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Lead = CallResult<typeof leads.get>

/** A file changes people whom somebody else changes, or who object, at the same time: none ends another. */
const product = await startTestProduct()
afterAll(product.close)
const { send, deadlocks } = await overSocket(product)
const manager = await product.as('manager')
const service = await product.as('customer_service')
const source = { name: 'Website', cost_type: 'fixed_fee_per_lead', cost_value: 10 }
const source_id = (await manager.post<{ id: number }>('/sources', source)).body.id

const people = Array.from({ length: 20 }, (_none, place) => ({
  lastName: `Samen${place}`,
  mobile: `+316155${String(place).padStart(5, '0')}`,
  email: `samen${place}@klant.example`,
  number: place + 1,
}))
type Person = (typeof people)[number]
const heads = 'Naam;Straat;Huisnummer;Postcode;Plaats;Mobiel;E-mailadres'
const rowOf = ({ lastName, mobile, email, number }: Person) =>
  `${lastName};Laan;${number + 100};9711 AB;Groningen;${mobile};${email}`

test('a file moves people who are changed and object at the same time', async () => {
  const ids = await product.inside(async (context) => {
    const made: number[] = []
    for (const { lastName, mobile, email, number } of people)
      made.push(
        (
          await addLead(context, {
            source_id,
            lastName,
            full_name: lastName,
            firstName: null,
            mobile,
            email,
            street: 'Laan',
            zip_code: '9711 AB',
            city: 'Groningen',
            street_number: number,
            address_key: `9711AB ${number}`,
          })
        ).id,
      )
    return made
  })
  const lines = [heads, ...people.map(rowOf)]
  const { id } = (await manager.post<Import>('/lead-imports', aLeadFile(source_id, lines.join('\r\n')))).body
  expect((await manager.post(`/lead-imports/${id}/start`, { known: 'overwrite' })).status).toBe(200)
  const running = product.drain()
  const stateNow = async () => (await manager.get<Import>(`/lead-imports/${id}`)).body.state
  for (let turn = 1; (await stateNow()) !== 'done'; turn += 1) {
    const answers = await Promise.all(
      people.flatMap(({ number, mobile }, place) => [
        send(service, 'PATCH', `/leads/${ids[place]}`, { phone: `+3150${3_000_000 + turn * 100 + number}` }),
        ...(turn === 1 ? [send(service, 'POST', '/objections', { reach: mobile })] : []),
      ]),
    )
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([])
  }
  await running
  const done = (await manager.get<Import>(`/lead-imports/${id}`)).body
  expect([done.state, done.counts]).toEqual(['done', expect.objectContaining({ updated: people.length })])
  for (const [place, lead_id] of ids.entries()) {
    const lead = (await manager.get<Lead>(`/leads/${lead_id}`)).body
    expect([lead.street_number, lead.do_not_call_at === null]).toEqual([place + 101, false])
  }
  expect(await deadlocks()).toBe(0)
})
