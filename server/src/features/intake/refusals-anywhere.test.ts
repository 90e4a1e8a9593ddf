import { expect, test } from 'vitest'
import { readBeside } from './read-beside.ts'
import { leadTextsOf, objectsToCalls, readPost, wordsInDoubt } from './read-post.ts'

type Asked = readonly (readonly [string, string])[]
type Shape = (asked: Asked) => string

const person = { last_name: 'Kees', phone: '0612345678', email: 'k@voorbeeld.nl', zip_code: '9711 AA' }
const json =
  (make: (asked: Asked) => object): Shape =>
  (asked) =>
    JSON.stringify({ ...person, ...make(asked) })
const form =
  (make: (asked: Asked) => [string, string][]): Shape =>
  (asked) =>
    new URLSearchParams([...Object.entries(person), ...make(asked)]).toString()
const each = (asked: Asked, make: (q: string, a: string, n: number) => unknown) =>
  asked.map(([q, a], n) => make(q, a, n))
const byId = (asked: Asked, make: (q: string, a: string, n: number) => string, prefix = '') =>
  Object.fromEntries(asked.map(([q, a], n) => [`${prefix}${n + 1}`, make(q, a, n)]))
const pairs = (asked: Asked, names: [string, string]) =>
  asked.flatMap(([q, a], n): [string, string][] => [
    [names[0].replace('#', String(n)), q],
    [names[1].replace('#', String(n)), a],
  ])

const joined: Record<string, Shape> = {
  'php url': form((asked) => pairs(asked, ['answers[#][question]', 'answers[#][answer]'])),
  'php label': form((asked) => pairs(asked, ['fields[#][label]', 'fields[#][value]'])),
  'php reversed': form((asked) => pairs(asked, ['answers[#][question]', 'answers[#][answer]']).toReversed()),
  'php lists': form((asked) => pairs(asked, ['question[]', 'answer[]'])),
  elementor: form((asked) => pairs(asked, ['fields[ab#][title]', 'fields[ab#][value]'])),
  'form keys': form((asked) => asked.map(([q, a]) => [`form[${q}]`, a])),
  'form of json': form((asked) => [['data', JSON.stringify(Object.fromEntries(asked))]]),
  'meta of vraag': json((asked) => ({
    meta: each(asked, (vraag, antwoord) => ({ q: { vraag, antwoord } })),
  })),
  'json pairs': json((asked) => ({ answers: asked })),
  'two lists': json((asked) => ({ questions: each(asked, (q) => q), answers: each(asked, (_q, a) => a) })),
  'two maps': json((asked) => ({
    questions: byId(asked, (q) => q, 'q'),
    answers: byId(asked, (_q, a) => a, 'q'),
  })),
  gravity: json((asked) => ({
    entry: byId(asked, (_q, a) => a),
    form: { fields: each(asked, (label, _a, n) => ({ id: n + 1, label })) },
  })),
  'json in json': json((asked) => ({
    payload: JSON.stringify({ answers: each(asked, (question, answer) => ({ question, answer })) }),
  })),
  facebook: json((asked) => ({ field_data: each(asked, (name, a) => ({ name, values: [a] })) })),
  pretty: json((asked) => ({ pretty: `Naam:Kees, ${asked.map(([q, a]) => `${q}:${a}`).join(', ')}` })),
  table: json((asked) => ({
    message: `<table>${asked.map(([q, a]) => `<tr><th>${q}</th><td>${a}</td></tr>`).join('')}</table>`,
  })),
  lines: json((asked) => ({ inhoud: asked.map(([q, a]) => `${q}\t${a}`).join('\n') })),
  tally: json((asked) => ({
    data: { fields: each(asked, (label, value) => ({ key: 'question_x', label, value })) },
  })),
  'tally choice': json((asked) => ({
    data: {
      fields: each(asked, (label, text) => ({
        label,
        value: ['o2'],
        options: [
          { id: 'o1', text: 'Iets anders' },
          { id: 'o2', text },
        ],
      })),
    },
  })),
  wpforms: json((asked) => ({
    fields: byIdOf(asked, (q, value, id) => ({ name: q, value, id, type: 'radio' })),
  })),
  typeform: json((asked) => ({
    form_response: {
      definition: { fields: each(asked, (title, _a, n) => ({ id: `f${n}`, title, type: 'short_text' })) },
      answers: each(asked, (_q, text, n) => ({ type: 'text', text, field: { id: `f${n}`, ref: `r${n}` } })),
    },
  })),
}
const byIdOf = (asked: Asked, make: (q: string, a: string, n: number) => object) =>
  Object.fromEntries(asked.map(([q, a], n) => [String(n + 1), make(q, a, n)]))

/** Of which nothing says what answers what. */
const apart: Record<string, Shape> = {
  steps: json((asked) => ({
    form: {
      steps: [
        { title: '1', questions: each(asked, (nl, value) => ({ question: { nl }, answer: { value } })) },
      ],
    },
  })),
  'far apart': json((asked) => ({
    vragenlijst: each(asked, (q, _a, n) => ({ nummer: n, tekst: q })),
    ingevuld: { ronde: [{ lijst: each(asked, (_q, a) => ({ invoer: a })) }] },
  })),
  columns: json((asked) => ({ kop: each(asked, (q) => q).join(' | '), rij: each(asked, (_q, a) => a) })),
  'own words': json((asked) => ({ a: each(asked, (onderwerp, reactie) => ({ onderwerp, reactie })) })),
  'deep own words': json((asked) => ({
    x: each(asked, (q, a) => ({ wat: { w: { w: { w: q } } }, dus: { d: { d: a } } })),
  })),
  'form of parts': form((asked) =>
    asked.flatMap(([q, a], n): [string, string][] => [
      [`v${n}.tekst`, q],
      [`r${n}`, a],
    ]),
  ),
}

/** Whether nobody is called by a post before somebody read it. */
async function waits(text: string) {
  const received = await readPost(
    Buffer.from(text),
    text.startsWith('{') ? 'application/json' : 'x/urlencoded',
  )
  const beside = readBeside(text, received)
  const { consent_text } = leadTextsOf(received, {}, { beside })
  if (objectsToCalls([...received, ...beside])) return true
  return wordsInDoubt(received, {}, beside) !== null || /^(?:|nee|no|false)$/i.test(consent_text ?? 'x')
}

const refusals: Asked = [
  ['Mogen wij u bellen?', 'Nee'],
  ['Opmerkingen', 'Liever niet bellen, alleen mailen'],
  ['Telefonisch contact toegestaan?', 'nee, liever niet'],
  ['Hoe wilt u contact?', 'Alleen per e-mail'],
  ['Bel mij niet', 'ja'],
  ['Niet bellen', 'aan'],
  ['Ik ga akkoord met telefonische benadering', 'uit'],
  ['Toestemming bellen', 'false'],
]
const roof = ['Wat is uw dak?', 'pannen'] as const

test.each(Object.entries({ ...joined, ...apart }))(
  'nobody is called whoever refuses in %s',
  async (_name, shape) => {
    const missed = []
    for (const refusal of refusals) if (!(await waits(shape([roof, refusal])))) missed.push(refusal)
    expect(missed).toEqual([])
  },
)

const harmless: Asked[] = [
  [roof, ['Mogen wij u bellen?', 'Ja']],
  [roof, ['Heeft u al zonnepanelen?', 'Nee']],
  [
    ['Heeft u al zonnepanelen?', 'Nee'],
    ['Mogen wij u bellen?', 'Ja'],
  ],
  [
    ['Nieuwsbrief?', 'nee'],
    ['Toestemming bellen', 'true'],
  ],
  [
    ['Is uw woning een monument?', 'Nee'],
    ['Telefoonnummer', '0612345678'],
    ['Opmerkingen', 'Graag een offerte'],
  ],
]

/** A remark that is a table is read as one. */
const { table: _table, ...asForms } = joined

test.each(Object.entries(asForms))('whoever agrees in %s is called', async (_name, shape) => {
  const waiting = []
  for (const asked of harmless) if (await waits(shape(asked))) waiting.push(asked)
  expect(waiting).toEqual([])
})

const may = 'Mogen wij u bellen?'

test.each<object>([
  { enquete: [{ stelling: may, uitslag: 'Nee' }] },
  { blokken: { a: { kop: may }, b: { inhoud: 'Nee' } } },
  { r: { h1: may, p1: 'nee' } },
  { sections: [{ heading: 'Contact', rows: [[{ t: may }, { t: 'Nee' }]] }] },
  { sections: [{ heading: 'Bellen', rows: [{ c: 'Mag dat?', w: 'Nee' }] }] },
  { csv: 'vraag;antwoord\nDak;plat\nMogen wij u bellen;nee' },
  { xml: '<form><field><label>Mogen wij u bellen?</label><val>nee</val></field></form>' },
  { html: '<ul><li>Mogen wij u bellen? <b>Nee</b></li></ul>' },
  { html: '<dl><dt>Telefonisch benaderen</dt><dd>nee</dd></dl>' },
  { flags: { c1: false }, legend: { c1: 'Toestemming om te bellen' } },
  {
    flags: ['c2'],
    legend: [
      { code: 'c1', oms: 'Mag gebeld worden' },
      { code: 'c2', oms: 'Geen toestemming' },
    ],
  },
  { consent: { state: 'unchecked', wording: 'Ik wil graag gebeld worden' } },
  { consents: [{ wording: 'Bel mij over mijn aanvraag', ticked: false }] },
  { consents: [{ wording: 'Bel mij over mijn aanvraag', ticked: 'off' }] },
  { permissions: [{ purpose: 'Telefonische opvolging', granted: 0 }] },
  { opt: [{ t: 'Telefonisch contact', v: 'uit' }] },
  { 'vraag 1': may, 'antwoord 1': 'nee' },
  { vraag_1: 'Dak?', antwoord_1: 'plat', vraag_2: may, antwoord_2: 'nee' },
  { custom_7: 'nee', custom_7_label: may },
  { custom_7: 'nee', custom_7_omschrijving: 'Wilt u gebeld worden' },
  { q7: { nl: may, en: 'May we call you?' }, a7: { nl: 'Nee', en: 'No' } },
  { data: { attributes: { list: [{ attr: 'May we call you?', val: { de: 'Nein' } }] } } },
  { a: [{ x: may }, { x: 'Nee' }] },
  { answers: { [may]: { selected: ['Nee'] } } },
  { answers: { [may]: [{ id: 2, tekst: 'Nee' }] } },
  {
    transcript: [
      { van: 'bot', zegt: may },
      { van: 'klant', zegt: 'nee' },
    ],
  },
  {
    transcript: [
      { van: 'bot', zegt: may },
      { van: 'klant', zegt: 'nee dank je, liever via de mail' },
    ],
  },
  { chat: `bot: ${may}\nklant: nee` },
  { chat: `bot: ${may}\nklant: liever niet` },
  { stappen: [{ naam: 'Bellen?', keuze: { tekst: 'Neen' } }] },
  { extra: '{"v":[["Mag ik u bellen","n"]]}' },
  { base: { v: 'Je mag mij bellen', s: '✗' } },
  { base: { v: 'Je mag mij bellen', s: '☐' } },
  { fields: { f1: { caption: 'Contact per telefoon', content: 'geen' } } },
  { optin_telefoon: { label: 'ja, bel mij', on: false } },
  { wensen: { bellen: { waarde: 'niet' } } },
  { wensen: [{ bellen: 'niet' }] },
  { wensen: [{ soort: 'bellen', stand: 'nooit' }] },
])('nobody is called by %j before it was read', async (body) => {
  expect(await waits(JSON.stringify({ ...person, ...body }))).toBe(true)
})

test.each<object>([
  { remarks: 'Graag bellen na 18 uur', form_id: '7', test: false },
  { form_name: 'Bel mij terug', newsletter: 'nee', utm_source: 'google' },
  {
    page: 'https://x.nl/contact',
    answers: [
      { question: 'Wat is uw dak?', answer: 'pannen' },
      { question: 'Heeft u een accu?', answer: 'nee' },
    ],
  },
  { event: 'contact_request', data: { is_duplicate: false, score: 0 } },
  { contact: { preferred_time: 'avond', type: 'phone' }, house: { monument: 'nee' } },
  { consent: { phone: true, email: false, text: 'Ik ga akkoord dat u mij belt' }, meta: { bot: false } },
  { consent_text: 'Ja, bel mij over mijn aanvraag', answers: [{ q: 'Schaduw op het dak', a: 'nee' }] },
  { disclaimer: 'Wij bellen u binnen twee dagen', options: { dakkapel: 'nee' } },
  { privacy: 'akkoord', dakkapel: 'nee', asbest: 'nee' },
  {
    fields: [
      { id: 'phone', label: 'Telefoonnummer', required: false, value: '0612345678' },
      { id: 'd', label: 'Dakkapel', value: 'nee' },
    ],
  },
  {
    fields: [
      { id: 'bel', label: 'Mogen wij u bellen?', required: true, value: 'ja' },
      { id: 'd', label: 'Accu', value: 'nee' },
    ],
  },
  { 'Mogen wij u bellen?': 'Ja', 'Heeft u al panelen?': 'Nee', Kruipruimte: 'nee' },
  { mag_bellen: 1, heeft_accu: 0, nieuwsbrief: 0 },
  { callback: true, is_company: false, kruipruimte: 'geen' },
  { lead: { source: 'callcenter', duplicate: false } },
  { gclid: 'x', campaign: 'Bel direct', keyword: 'zonnepanelen bellen', device: 'm', question_3: 'nee' },
  { form: { title: 'Contact aanvragen', fields: { dak: 'plat', vve: 'nee' } } },
  { status: 'new', calls: [], call_count: 0, last_call: null },
  { properties: { hs_lead_status: 'NEW', hs_call_attempts: 0, hs_opted_out: 'false' } },
  { partner_id: 4, contact_moment: 'middag', eigenaar: 'nee' },
  { bereikbaar: 'overdag', 'Bent u eigenaar van de woning': 'nee' },
  { toestemming_bellen: 'ja', toestemming_nieuwsbrief: 'nee', toestemming_whatsapp: 'nee' },
  {
    entry: { 1: 'plat', 2: 'nee' },
    form: {
      fields: [
        { id: 1, label: 'Dak' },
        { id: 2, label: 'Accu' },
      ],
    },
  },
  { entry: { 1: 'plat', 2: 'nee' }, labels: { 1: 'Dak', 2: 'Dakkapel' }, contact_form: 'Contactformulier' },
])('%j refuses nothing', async (body) => {
  expect(await waits(JSON.stringify({ ...person, ...body }))).toBe(false)
})
