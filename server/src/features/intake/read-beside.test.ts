import { expect, test } from 'vitest'
import { leadTextsOf, objectsToCalls, readPost, wordsInDoubt } from './read-post.ts'
import { readBeside } from './read-beside.ts'

const refusal = 'bel mij alstublieft niet'

/** What a post says of calls: `objects`, `waits`, or that they are welcome as far as it goes. */
async function readOf(body: object | string, type = 'application/json') {
  const text =
    typeof body === 'string' ? body : JSON.stringify({ naam: 'Kees', telefoon: '06-12345678', ...body })
  const received = await readPost(Buffer.from(text), type)
  const beside = readBeside(text, received)
  const { consent_text } = leadTextsOf(received, {}, { beside })
  if (objectsToCalls([...received, ...beside])) return 'objects'
  const waits = wordsInDoubt(received, {}, beside) !== null || consent_text === ''
  return waits || /^(?:nee|no|false)$/i.test(consent_text ?? '') ? 'waits' : null
}

test.each<object>([
  { x: [{ question: 'Toelichting', answer: refusal }] },
  { answers: [{ q: 'Opmerkingen', a: refusal }] },
  { custom: { answers: [{ q: 'Opmerkingen', a: refusal }] } },
  { x: [{ foo: refusal, bar: 'q' }] },
  { x: [{ type: 'text', text: refusal }] },
  { city: 'Groningen - geen telefoon svp' },
  { fields: [['Opmerking', refusal]] },
  { list: [[['Opmerking', refusal]]] },
  { x: [{ field: { id: '1', title: 'Opmerkingen' }, text: refusal }] },
  { form_response: { answers: [{ type: 'text', text: refusal, field: { ref: 'opm' } }] } },
  { form_response: { answers: [{ type: 'boolean', boolean: false, field: { ref: 'mag_bellen' } }] } },
  {
    form_response: { answers: [{ type: 'choice', choice: { label: 'Nee' }, field: { ref: 'mag_bellen' } }] },
  },
  {
    form_response: {
      answers: [{ type: 'choices', choices: { labels: ['Nee'] }, field: { title: 'Mogen wij u bellen?' } }],
    },
  },
  { answers: [{ vraag: 'Mogen wij u bellen?', antwoord: 'Nee' }] },
  { answers: [['Mogen wij u bellen?', 'nee']] },
  { answers: [{ type: 'boolean', value: false, field: { title: 'Mogen wij u bellen?' } }] },
  { fields: { q1: { id: 'q1', title: 'Mogen wij u bellen?', value: 'Nee' } } },
  { fields: { q1: { label: 'Mogen wij u bellen?', value: { text: 'Nee' } } } },
  { rawRequest: JSON.stringify({ q5: { name: 'Mogen wij u bellen?', answer: 'nee' } }) },
  { a: { b: { c: { d: { e: { f: { g: { h: refusal } } } } } } } },
  { notes: [{ id: 4, body: 'Ik wil met rust gelaten worden', at: '2026-11-01' }] },
])('%j refuses calls, or may', async (body) => {
  expect(await readOf(body)).not.toBeNull()
})

test('a form whose field is a list as text is read', async () => {
  const text = new URLSearchParams({
    naam: 'Kees',
    raw: JSON.stringify([{ q: 'Mogen wij bellen?', a: 'nee' }]),
  })
  expect(await readOf(text.toString(), 'application/x-www-form-urlencoded')).not.toBeNull()
})

test.each<object>([
  { answers: [{ q: 'Heeft u zonnepanelen?', a: 'Nee' }] },
  {
    answers: [
      { q: 'Mogen wij u bellen?', a: 'Ja' },
      { q: 'Nieuwsbrief?', a: 'Nee' },
    ],
  },
  {
    answers: [
      { q: 'Soort dak', a: 'niet schuin' },
      { q: 'Opmerkingen', a: 'Graag een offerte' },
    ],
  },
  {
    form_response: {
      definition: { fields: [{ id: '1', title: 'Wilt u niet gebeld worden?', type: 'text' }] },
    },
  },
  { fields: [{ key: 'q1', label: 'Dak', value: ['b'], options: [{ id: 'a', text: 'Bel mij niet' }] }] },
  { contact: { name: 'Jan Bel', title: 'Dhr', city: 'Groningen' } },
  {
    fields: [
      ['Opmerking', 'Graag na 18 uur bellen'],
      ['Kruipruimte', 'nee'],
    ],
  },
  { products: [{ name: 'Zonnepanelen', count: 12, roof: { covered: false } }] },
  { form_response: { answers: [{ type: 'boolean', boolean: true, field: { ref: 'mag_bellen' } }] } },
  { events: [{ type: 'page', url: 'https://x.nl/niet-goed-geld-terug', ip: '10.0.0.1' }] },
])('%j refuses nothing', async (body) => {
  expect(await readOf(body)).toBeNull()
})

test('a body without end is read as far as its bounds', () => {
  const deep = `${'{"a":['.repeat(5_000)}"x"${']}'.repeat(5_000)}`
  expect(readBeside(deep, []).length).toBeLessThan(10)
  const wide = JSON.stringify({
    x: Array.from({ length: 900 }, (_, n) => ({ q: `v${n}`, a: 'x'.repeat(900) })),
  })
  expect(readBeside(wide, []).length).toBeLessThanOrEqual(700)
})
