import type { CallResult } from '@heliodesk/contract/call'
import type { intake } from '@heliodesk/contract/intake'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const service = await product.as('customer_service')
const manager = await product.as('manager')

type Post = CallResult<typeof intake.update>
interface Lead {
  id: number
  lastName: string
  phone: string | null
  mobile: string | null
  email: string
  zip_code: string
  external_id: string | null
  do_not_call_at: string | null
}

let sources = 0
const aSource = async () =>
  (
    await manager.post<{ id: number; access_token: string }>('/sources', {
      name: `Elementor ${++sources}`,
      cost_type: 'flat_fee_per_month',
      cost_value: 0,
      consent_text: 'Ja, jullie mogen mij bellen',
    })
  ).body

async function send(token: string, payload: string, type = 'application/json'): Promise<Post | undefined> {
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(202)
  await product.drain()
  const { id } = answer.json<{ id: number }>()
  return (await service.get<{ data: Post[] }>('/intake/table')).body.data.find((post) => post.id === id)
}

let people = 0
const aPerson = (lastName: string) => {
  people += 1
  return {
    lastName,
    phone: `06${12_400_000 + people}`,
    email: `${lastName.toLowerCase()}@klant.example`,
    zip_code: `97${10 + people} AB`,
    house_number: String(people),
    message: 'Graag een offerte',
  }
}
type Person = ReturnType<typeof aPerson>

const fieldsOf = (person: Person) =>
  [
    ['name', 'text', 'Achternaam', person.lastName],
    ['field_1', 'tel', 'Telefoonnummer', person.phone],
    ['email', 'email', 'Waar mailen wij naartoe?', person.email],
    ['field_2', 'text', 'Postcode *', person.zip_code],
    ['field_3', 'text', 'Huisnummer', person.house_number],
    ['field_4', 'textarea', 'Bericht', person.message],
  ] as const
const aForm = { id: '7c1a9e2', name: 'Offerte' }

const json = (person: Person) =>
  JSON.stringify({
    form: aForm,
    fields: Object.fromEntries(
      fieldsOf(person).map(([id, type, title, value]) => [
        id,
        { id, type, title, value, raw_value: value, required: '1' },
      ]),
    ),
    meta: { page_url: { title: 'Page URL', value: 'https://www.zon.nl/offerte' } },
  })
const urlencoded = (person: Person) =>
  new URLSearchParams([
    ['form[id]', aForm.id],
    ['form[name]', aForm.name],
    ...fieldsOf(person).flatMap(([id, type, title, value]) =>
      Object.entries({ id, type, title, value, raw_value: value, required: '1' }).map(([part, text]) => [
        `fields[${id}][${part}]`,
        text,
      ]),
    ),
  ] as [string, string][]).toString()

test.each([
  ['application/json', json],
  ['application/x-www-form-urlencoded', urlencoded],
])('three people of one form are three leads, each with what they said: %s', async (type, bodyOf) => {
  const { access_token } = await aSource()
  const persons = ['Kuipersloot', 'Bremhorst', 'Waterink'].map((name) => aPerson(`${name}${people}`))
  if (persons[1] !== undefined) persons[1].message = 'Bel mij nooit meer'
  const leads: Lead[] = []
  for (const person of persons) {
    const post = await send(access_token, bodyOf(person), type)
    expect(post).toMatchObject({ state: 'lead', errors: {} })
    leads.push((await service.get<Lead>(`/leads/${post?.lead?.id}`)).body)
  }
  expect(new Set(leads.map(({ id }) => id)).size).toBe(3)
  for (const [place, lead] of leads.entries()) {
    const { lastName, email, zip_code, phone } = persons[place] ?? aPerson('Nobody')
    expect(lead).toMatchObject({ lastName, email, zip_code, external_id: null })
    expect(lead.mobile ?? lead.phone).toContain(phone.slice(1))
  }
  expect(leads.map(({ do_not_call_at }) => do_not_call_at !== null)).toEqual([false, true, false])
})

test('what is sent again under the id of its submission is one lead', async () => {
  const { access_token } = await aSource()
  const body = JSON.stringify({
    ...(JSON.parse(json(aPerson('Terpstra'))) as object),
    submission: { id: 'S-1' },
  })
  const first = await send(access_token, body)
  const again = await send(access_token, body.replace('Graag een offerte', 'Graag snel een offerte'))
  expect(again?.lead?.id).toBe(first?.lead?.id)
  expect(first?.lead).toBeTruthy()
})
