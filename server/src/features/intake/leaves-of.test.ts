import { expect, test } from 'vitest'
import { readBeside } from './read-beside.ts'
import { leadTextsOf, objectsToCalls, readPost, wordsInDoubt } from './read-post.ts'

/** Whether nobody is called by a post before somebody read it. */
async function waits(body: object) {
  const person = { last_name: 'Kees', phone: '0612345678', email: 'k@voorbeeld.nl', zip_code: '9711 AA' }
  const text = JSON.stringify({ ...person, ...body })
  const received = await readPost(Buffer.from(text), 'application/json')
  const beside = readBeside(text, received)
  const { consent_text } = leadTextsOf(received, {}, { beside })
  if (objectsToCalls([...received, ...beside])) return true
  return wordsInDoubt(received, {}, beside) !== null || /^(?:|nee|no|false)$/i.test(consent_text ?? 'x')
}

test.each<object>([
  { checkboxes: { contact_ok: { text: 'U mag mij benaderen', aangevinkt: false } } },
  { checkboxes: [['U mag mij benaderen', false]] },
  { checkboxes: [[false, 'U mag mij benaderen']] },
  { items: [{ k: 'bel', v: 'nee' }] },
  { ja_nee: { 'U mag mij bellen': 'N' } },
  { overzicht: 'Dak plat; bellen nee; mailen ja' },
  { overzicht: 'Bellen toegestaan ..... nee' },
  { overzicht: ['Dak: plat', 'Bellen: nee'] },
  { overzicht: ['Dak', 'plat', 'Mogen wij bellen', 'nee'] },
  { body: 'Beste,\n\nNaam: Kees\nMag telefonisch benaderd worden: nee\n' },
  { body: 'Mag telefonisch benaderd worden -> nee' },
  { body: 'Mag telefonisch benaderd worden - nee' },
  { body: '<p><strong>Bellen?</strong></p><p>Nee</p>' },
  { body: '<div>Mogen wij u bellen</div><div>Nee</div>' },
  {
    answers: [{ q_id: 4, a_id: 9 }],
    questions: [{ q_id: 4, tekst: 'Mogen wij u bellen?' }],
    opties: [
      { a_id: 8, tekst: 'Ja' },
      { a_id: 9, tekst: 'Nee' },
    ],
  },
  { answers: { 4: 9 }, questions: { 4: 'Mogen wij u bellen?' }, choices: { 8: 'Ja', 9: 'Nee' } },
  {
    pages: [{ elements: [{ name: 'belvoorkeur', title: 'Mogen wij bellen', type: 'radiogroup' }] }],
    data: { belvoorkeur: 'item2' },
    texts: { item1: 'Ja', item2: 'Nee' },
  },
  { survey: { '1. Mogen wij bellen': { a: false, b: true } }, sleutel: { a: 'ja', b: 'nee' } },
  { toestemming: { telefoon: { gegeven: false } } },
  { kanalen: { telefoon: false, mail: true } },
  {
    kanalen: [
      { kanaal: 'telefoon', mag: false },
      { kanaal: 'mail', mag: true },
    ],
  },
  { kanalen: ['mail'], vraag: 'Via welke kanalen mogen wij contact opnemen?' },
  { contactvoorkeur: { opties: ['telefoon', 'mail'], gekozen: 'mail' } },
  { voorkeur: 'mail', titel: 'Hoe mogen wij contact opnemen' },
  { wa: { Frage: 'Dürfen wir anrufen?', Antwort: 'Nein' } },
  { wa: { libelle: 'Pouvons-nous vous appeler ?', reponse: 'Non' } },
  { f_12: '0', f_12_tekst: 'Ik geef toestemming om gebeld te worden' },
  { gegevens: { bellen: { ja: false, nee: true } } },
  { gegevens: { bellen_ja: false, bellen_nee: true } },
  {
    log: [
      { ts: 1, ev: 'vraag getoond: Mogen wij u bellen?' },
      { ts: 2, ev: 'antwoord: nee' },
    ],
  },
  { s: '{"q":"Mogen wij u bellen?"}', t: '{"a":"nee"}' },
  { consent_log: [{ vink: 'Ik wil gebeld worden', stand: 'leeg' }] },
  { vinkjes: [], vinkje_tekst: 'Ik wil gebeld worden', vinkje: 'niet aangevinkt' },
  {
    form_response: {
      definition: { fields: [{ id: 'f1', title: 'Mogen wij u bellen?' }] },
      answers: [{ type: 'picture', picture: { caption: 'Nee' }, field: { id: 'f1' } }],
    },
  },
])('%j waits, whatever stands where', async (body) => {
  expect(await waits(body)).toBe(true)
})

test.each<object>([
  { checkboxes: { contact_ok: { text: 'U mag mij benaderen', aangevinkt: true } }, dak: { schaduw: false } },
  { overzicht: ['Dak: plat', 'Bellen: ja', 'Nieuwsbrief: nee'] },
  { body: 'Naam: Kees\nMag telefonisch benaderd worden: ja\nHeeft u schaduw: nee\n' },
  { body: '<p><strong>Bellen?</strong></p><p>Ja</p>' },
  { kanalen: { telefoon: true, mail: false } },
  { wa: { Frage: 'Dürfen wir anrufen?', Antwort: 'Ja' } },
  { event: { name: 'form_submit', is_first: false }, form: { name: 'Contact', id: 9 } },
  { meta: { consent: true, ip: '1.2.3.4', bot: false, retries: 0 } },
  { 'your-message': 'Kunt u mij bellen over een offerte?', 'acceptance-1': '1', 'checkbox-dakraam': 'nee' },
  { page_title: 'Vraag een belafspraak aan', ref: 'nvt', dakraam: 'nee' },
  { tags: ['website', 'bel mij'], score: 0, archived: false },
  {
    intent: 'callback',
    answers: [
      { question: 'Wat is uw dak?', answer: 'plat' },
      { question: 'Is er schaduw?', answer: 'nee' },
    ],
  },
  {
    huis: { type: 'rijwoning', vve: false, monument: false },
    wensen: { thuisbatterij: false, laadpaal: false },
  },
  { huis: { bouwjaar: 1980 }, wensen: { thuisbatterij: 'nee' }, beller: 'Anna' },
  { lead_type: 'telemarketing', kwaliteit: { dubbel: 'nee' } },
  { wanneer_bellen: 'avond', hond: 'nee' },
  { terugbellen: 'ja', kinderen: 'nee', vragen: 'nee' },
  { q1: 'plat', q2: 'nee', q3: 'ja' },
  { q1: 'plat', q2: 'nee', consent_text: 'Ik wil gebeld worden over zonnepanelen' },
  { akkoord_voorwaarden: 'ja', akkoord_privacy: '1', hypotheek: 'nee' },
  { contactpersoon: 'Kees', callcenter_agent: 'Anna', afspraak: { gemaakt: false } },
  { contact_attempts: [], next_call: null, opt_out: false },
  { telefoon_geldig: false, email_geldig: true, land: 'NL' },
  {
    fields: {
      name: { value: 'Kees', required: '1' },
      message: { value: 'Graag bellen', required: '0' },
      acceptance: { value: 'on', required: '0' },
    },
  },
  {
    fields: {
      phone: { id: 'phone', type: 'tel', title: 'Telefoon', value: '0612345678', required: '0' },
      acc: {
        id: 'acc',
        type: 'acceptance',
        title: 'Ik ga akkoord dat u mij belt',
        value: 'on',
        required: '1',
      },
      nb: { id: 'nb', type: 'radio', title: 'Nieuwbouw', value: 'Nee', required: '0' },
    },
  },
])('%j waits for nobody', async (body) => {
  expect(await waits(body)).toBe(false)
})

test('a body without end is looked at as far as its bounds', () => {
  const questions = Array.from({ length: 900 }, (_, n) => ({
    q: `Vraag ${n} over contact`,
    a: 'x '.repeat(99),
  }))
  const lines = 'Vraag: nee, '.repeat(50_000)
  expect(readBeside(JSON.stringify({ questions, lines }), []).length).toBeLessThan(1_000)
})

test.each([
  'Niet bellen',
  '<lead><opmerking>niet bellen</opmerking></lead>',
  '{"naam":"Kees","o":"niet bellen"',
])('a body that nobody can take apart waits by its words: %s', async (text) => {
  const received = await readPost(Buffer.from(text), 'text/plain')
  expect(wordsInDoubt(received, {}, readBeside(text, received))).not.toBeNull()
})
test.each(['Graag een offerte', '<lead><naam>Kees</naam></lead>', ''])('%j waits for nobody', (text) => {
  expect(readBeside(text, [])).toEqual([])
})
test.each([
  'question=Mogen wij u bellen?&answer=Nee',
  'question_2=Mogen wij u bellen?&answer_2=0',
  'f[1][question]=Mogen wij u bellen?&f[1][answer]=false',
  'form[rows][2][field_label]=Toestemming bellen&form[rows][2][field_value]=0',
])('a form of %s waits', async (text) => {
  const form = new URLSearchParams(`last_name=Kees&phone=0612345678&${text}`).toString()
  const received = await readPost(Buffer.from(form), 'application/x-www-form-urlencoded')
  const beside = readBeside(form, received)
  const refuses = objectsToCalls([...received, ...beside])
  expect(refuses || wordsInDoubt(received, {}, beside) !== null).toBe(true)
})
