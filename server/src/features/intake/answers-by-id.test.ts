import { expect, test } from 'vitest'
import { nestForm } from './nest-form.ts'
import { readBeside } from './read-beside.ts'
import { leadTextsOf, objectsToCalls, readPost, wordsInDoubt } from './read-post.ts'

/** What a post says of calls: `objects`, `waits`, or that they are welcome as far as it goes. */
async function readOf(text: string, type = 'application/json') {
  const received = await readPost(Buffer.from(text), type)
  const beside = readBeside(text, received)
  const { consent_text } = leadTextsOf(received, {}, { beside })
  if (objectsToCalls([...received, ...beside])) return 'objects'
  const waits = wordsInDoubt(received, {}, beside) !== null || consent_text === ''
  return waits || /^(?:nee|no|false)$/i.test(consent_text ?? '') ? 'waits' : null
}
const form = (pairs: readonly (readonly [string, string])[]) =>
  new URLSearchParams(
    [['naam', 'Kees'], ['telefoon', '06-12345678'], ...pairs].map(([a = '', b = '']) => [a, b]),
  ).toString()
const multipart = (pairs: readonly (readonly [string, string])[]) =>
  [
    ...pairs.map(([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}`),
    '--x--',
    '',
  ].join('\r\n')

const asked = 'Mogen wij u bellen?'
const refused: [string, string][][] = [
  [
    ['answers[0][question]', asked],
    ['answers[0][value]', 'nee'],
  ],
  [
    ['answers[0][question]', 'Soort dak'],
    ['answers[0][value]', 'plat'],
    ['answers[1][question]', asked],
    ['answers[1][value]', 'nee'],
  ],
  [
    ['form[answers][7][label]', asked],
    ['form[answers][7][answer]', 'Nee'],
  ],
  [
    ['answers[][question]', 'Soort dak'],
    ['answers[][value]', 'plat'],
    ['answers[][question]', asked],
    ['answers[][value]', 'nee'],
  ],
  [
    ['answers.0.question', asked],
    ['answers.0.value', 'nee'],
  ],
  [
    ['q[title]', asked],
    ['q[value][]', 'nee'],
  ],
  [
    ['question[]', 'Soort dak'],
    ['question[]', asked],
    ['answer[]', 'plat'],
    ['answer[]', 'nee'],
  ],
  [
    ['notes[]', 'Graag een offerte'],
    ['notes[]', 'bel mij alstublieft niet'],
  ],
]

test.each(refused)('a form refuses calls, or may, by %j', async (...pairs) => {
  expect(await readOf(form(pairs), 'application/x-www-form-urlencoded')).not.toBeNull()
  expect(await readOf(multipart(pairs), 'multipart/form-data; boundary=x')).not.toBeNull()
})

test.each([
  [
    ['answers[0][question]', asked],
    ['answers[0][value]', 'ja'],
    ['answers[1][question]', 'Heeft u zonnepanelen?'],
    ['answers[1][value]', 'nee'],
  ],
  [
    ['answers[][question]', 'Nieuwsbrief?'],
    ['answers[][value]', 'nee'],
  ],
  [
    ['dak[soort]', 'niet schuin'],
    ['dak[vlakken][]', '2'],
  ],
] as [string, string][][])('a form refuses nothing by %j', async (...pairs) => {
  expect(await readOf(form(pairs), 'application/x-www-form-urlencoded')).toBeNull()
})

const options = [
  { id: '5f3c1a60-0001', text: 'Ja' },
  { id: '5f3c1a60-0002', text: 'Nee' },
]
const tally = (label: string, value: unknown, more: object = {}) => ({
  data: { fields: [{ key: 'question_3xG', label, type: 'MULTIPLE_CHOICE', value, options, ...more }] },
})

test.each<object>([
  tally(asked, ['5f3c1a60-0002']),
  tally(asked, '5f3c1a60-0002'),
  tally(asked, [2], {
    options: [
      { id: 1, text: 'Ja' },
      { id: 2, text: 'Nee' },
    ],
  }),
  tally(asked, 'b', { options: { a: 'Ja', b: 'Nee' } }),
  tally('Contact', ['5f3c1a60-0003'], { options: [{ id: '5f3c1a60-0003', text: 'Bel mij niet' }] }),
  { fields: { q1: { title: asked, answer: 'n', choices: [{ value: 'n', label: 'Nee' }] } } },
  {
    questions: [{ id: 'vraag-1', title: asked, choices: options }],
    answers: [{ question: asked, choice_id: '5f3c1a60-0002' }],
  },
  { fields: [{ title: asked, answer: { id: 'n' }, choices: [{ id: 'n', text: 'Nee' }] }] },
  {
    data: {
      fields: [
        { key: 'q_1', label: `${asked} (Ja)`, type: 'CHECKBOXES', value: false },
        { key: 'q_2', label: `${asked} (Nee)`, type: 'CHECKBOXES', value: true },
      ],
    },
  },
])('%j refuses calls, or may, by the option that was chosen', async (body) => {
  expect(await readOf(JSON.stringify({ naam: 'Kees', telefoon: '06-12345678', ...body }))).not.toBeNull()
})

test.each<object>([
  tally(asked, ['5f3c1a60-0001']),
  tally('Heeft u al panelen?', ['5f3c1a60-0002']),
  tally(asked, ['5f3c1a60-0001'], { options: [...options, { id: '5f3c1a60-0009', text: 'Bel mij niet' }] }),
  {
    data: {
      fields: [
        { key: 'q_1', label: `${asked} (Ja)`, type: 'CHECKBOXES', value: true },
        { key: 'q_2', label: `${asked} (Nee)`, type: 'CHECKBOXES', value: false },
      ],
    },
  },
])('%j refuses nothing by the option that was chosen', async (body) => {
  expect(await readOf(JSON.stringify({ naam: 'Kees', telefoon: '06-12345678', ...body }))).toBeNull()
})

test('what only looks like an id, or a box of one answer, stays as it is', async () => {
  const body = {
    naam: 'Kees',
    plaats: 'Groningen',
    huisnummer: 1,
    options: [{ id: 1, text: 'Nee' }],
    keuze: { options: [{ value: 'Groningen', label: 'Stad en ommeland' }] },
    fields: [{ label: 'Ik wil gebeld worden (optioneel)', value: true }],
  }
  const received = await readPost(Buffer.from(JSON.stringify(body)), 'application/json')
  expect(leadTextsOf(received, {})).toMatchObject({ city: 'Groningen', house_number: '1' })
  expect(received).toContainEqual({ name: 'fields.Ik wil gebeld worden (optioneel)', text: 'true' })
})

test('names nest as far as a form goes, and no further', () => {
  const deep = `a${'[b]'.repeat(40)}`
  expect(nestForm([{ name: deep, text: 'x' }])).toEqual({ [deep]: 'x' })
  expect(nestForm([{ name: '__proto__[x]', text: 'y' }])).not.toHaveProperty('x')
  expect(
    nestForm([
      { name: 'a', text: '1' },
      { name: 'a', text: '2' },
      { name: 'a[b]', text: '3' },
    ]),
  ).toEqual({ a: { 0: '1', 1: '2', b: '3' } })
})
