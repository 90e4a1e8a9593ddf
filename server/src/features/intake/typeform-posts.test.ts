import type { CallResult } from '@heliodesk/contract/call'
import type { calling } from '@heliodesk/contract/calling'
import type { intake } from '@heliodesk/contract/intake'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

type Gate = CallResult<typeof calling.gate>
type Lead = CallResult<typeof leadCalls.get>
type Posts = CallResult<typeof intake.table>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const { body: source } = await manager.post<{ id: number; access_token: string }>('/sources', {
  name: 'Formulier',
  consent_text: 'Ja, ik wil gebeld worden',
  cost_type: 'fixed_fee_per_lead',
  cost_value: 25,
})

let made = 0
async function send(payload: object | string) {
  const type = typeof payload === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  await product.app.inject({
    method: 'POST',
    url: '/api/v1/intake/leads',
    headers: { authorization: `Bearer ${source.access_token}`, 'content-type': type },
    payload,
  })
  await product.drain()
  const { body } = await manager.get<Posts>('/intake/table?sort=-received_at')
  product.services.clock.move(1_000)
  return body.data[0]?.lead?.id ?? 0
}
const somebody = (): [string, string][] => {
  made += 1
  return [
    ['Achternaam', `Vraag ${made}`],
    ['Telefoonnummer', `06-3600${String(made).padStart(4, '0')}`],
    ['Postcode', '9711 AB'],
    ['Huisnummer', String(made)],
  ]
}
const barrierOf = async (id: number) => (await manager.get<Gate>(`/leads/${id}/call-gate`)).body.barrier

function typeform(question: string, answer: object) {
  const asked = [...somebody(), [question, ''] as const]
  const fields = asked.map(([title], n) => ({ id: `f${n}`, title, type: 'short_text', ref: `r${n}` }))
  return {
    event_type: 'form_response',
    form_response: {
      form_id: 'abc',
      definition: { id: 'abc', title: 'Offerte', fields },
      answers: asked.map(([, text], n) => ({
        ...(n === asked.length - 1 ? answer : { type: 'text', text }),
        field: { id: `f${n}`, type: 'short_text', ref: `r${n}` },
      })),
    },
  }
}

test.each([
  ['Mogen wij u bellen?', { type: 'boolean', boolean: false }, 'doNotCall'],
  ['Mogen wij u bellen?', { type: 'choice', choice: { label: 'Nee' } }, 'doNotCall'],
  ['Hoe wilt u contact?', { type: 'choices', choices: { labels: ['E-mail, niet bellen'] } }, 'doNotCall'],
  ['Mogen wij u bellen?', { type: 'choice', choice: { other: 'liever niet' } }, 'doNotCall'],
  ['Mogen wij u bellen?', { type: 'boolean', boolean: true }, null],
  ['Heeft u al zonnepanelen?', { type: 'boolean', boolean: false }, null],
])('answers of Typeform are read by their questions: %s %j', async (question, answer, barrier) => {
  const id = await send(typeform(question, answer))
  expect(id).not.toBe(0)
  expect(await barrierOf(id)).toBe(barrier)
})

test('the title of a field is no salutation, nor its id the number of a lead', async () => {
  for (const question of ['Mogen wij u bellen?', 'Mag ik u bellen?']) {
    const asked: [string, string][] = [...somebody(), [question, 'Ja']]
    const values = asked.flatMap(([title, value], n): [string, string][] => [
      [`fields[ab${n}][id]`, `ab${n}`],
      [`fields[ab${n}][type]`, 'text'],
      [`fields[ab${n}][title]`, title],
      [`fields[ab${n}][value]`, value],
      [`fields[ab${n}][raw_value]`, value],
    ])
    const id = await send(new URLSearchParams([...somebody(), ...values]).toString())
    expect(id).not.toBe(0)
    expect(await barrierOf(id)).toBeNull()
  }
  const fields = { 1: { name: 'Mogen wij u bellen?', value: 'Ja', id: 1, type: 'radio' } }
  const id = await send({ ...Object.fromEntries(somebody()), fields })
  expect(await barrierOf(id)).toBeNull()
})

test('words that nobody knows what they answer wait on the lead, as they were sent', async () => {
  const id = await send({
    ...Object.fromEntries(somebody()),
    enquete: [{ stelling: 'Mogen wij u bellen?', uitslag: 'Nee' }],
  })
  expect(await barrierOf(id)).toBe('noBasis')
  const { body } = await manager.get<Lead>(`/leads/${id}`)
  expect(body.consent).toMatchObject({ basis: 'none' })
  expect(body.consent?.text).toContain('Mogen wij u bellen?: Nee')
  expect(body.do_not_call_at).toBeNull()
})
