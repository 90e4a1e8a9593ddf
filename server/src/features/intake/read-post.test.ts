import { readConsentTexts } from '@heliodesk/domain/leads/objections/consent'
import { readableFields } from '@heliodesk/domain/leads/imports/lead-headings'
import { describe, expect, test } from 'vitest'
import { readNewLead } from '../leads/read-new-lead.ts'
import { leadTextsOf, readPost } from './read-post.ts'

const received_at = new Date('2026-11-27T10:00:00Z')
const megabyte = 1_000_000
const fill = (text: string, length = megabyte) => text.repeat(length / text.length)

async function read(body: string, type = 'application/json') {
  const received = await readPost(Buffer.from(body), type)
  const texts = leadTextsOf(received, {})
  const consent = readConsentTexts(texts, received_at)
  return { received, ...readNewLead(texts, { source_id: 1, received_at, locale: 'nl', consent }) }
}

/** Of the processor, by this process: beside other work a try takes longer once. */
async function millisecondsOf(run: () => Promise<unknown>): Promise<number> {
  const tries: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const before = process.cpuUsage()
    await run()
    tries.push(process.cpuUsage(before).user / 1_000)
  }
  return Math.min(...tries)
}

const form = 'application/x-www-form-urlencoded'
const parts = 'multipart/form-data; boundary=X'
const part = (name: string, text: string) =>
  `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
const many = (text: string) =>
  Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.consent`, text]))

describe('a megabyte that is meant to take long is read within a tenth of a second', () => {
  test.each([
    ['a name of dots', JSON.stringify({ [fill('a.')]: 'x' })],
    [
      'names of dots',
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`${fill('a.', 190)}${at}`, 'x'])),
      ),
    ],
    ['a list', `{"a":[${fill('1,')}1]}`],
    [
      'many names',
      JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, at) => [`${at}`, 1]))),
    ],
    ['a form', fill('a=&'), form],
    ['a form of nothing', fill('&'), form],
    ['parts', `${fill(part('a', '1'))}--X--\r\n`, parts],
    ['a part of header lines', `--X\r\n${fill('A: b\r\n')}\r\n\r\n--X--\r\n`, parts],
    ['words of consent', JSON.stringify(many(fill('bellen ', 19_000)))],
  ])('%s', { timeout: 60_000 }, async (_name, body, type = 'application/json') => {
    expect(await millisecondsOf(() => read(body, type))).toBeLessThan(100)
  })

  test.each(readableFields)('spaces in %s', { timeout: 60_000 }, async (field) => {
    for (const count of [180, 19_000, megabyte])
      for (const end of ['x', '\nx'])
        expect(
          await millisecondsOf(() => read(JSON.stringify({ [field]: `1${' '.repeat(count)}${end}` }))),
        ).toBeLessThan(100)
  })
})

test('of very many fields the first 200 are read', async () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `f${at}`)
  const bodies: [string, string][] = [
    [JSON.stringify(Object.fromEntries(names.map((name) => [name, name]))), 'application/json'],
    [names.map((name) => `${name}=${name}`).join('&&'), form],
    [`${names.map((name) => part(name, name)).join('')}--X--\r\n`, parts],
  ]
  const first = names.slice(0, 200).map((name) => ({ name, text: name }))
  for (const [body, type] of bodies) expect((await read(body, type)).received).toEqual(first)
})

test('a large field beside those of a lead takes nothing from it', async () => {
  const photo = fill('iVBORw0KGgo')
  const lead = { naam: 'Jan van den Berg', email: 'jan@klant.example' }
  const body = `${part('photo', photo)}${part('naam', lead.naam)}${part('email', lead.email)}--X--\r\n`
  for (const one of [await read(JSON.stringify({ photo, ...lead })), await read(body, parts)])
    expect(one.lead).toMatchObject({ firstName: 'Jan', lastName: 'Berg', email: lead.email })
})

test('a text that is too long for its field still is, and spaces are no text', async () => {
  const { errors } = await read(JSON.stringify({ lastName: fill('a'), remarks: `${fill('a ')}b` }))
  expect(Object.keys(errors ?? {}).toSorted()).toEqual(['lastName', 'remarks'])
  const { lead } = await read(JSON.stringify({ naam: `Jan${' '.repeat(30_000)}Berg` }))
  expect(lead).toMatchObject({ firstName: 'Jan', lastName: 'Berg' })
})

test.each([
  { do_not_call: true },
  { 'niet bellen': 'ja' },
  { doNotCall: true, consent: 'ja' },
  { niet_bellen: 'ja', toestemming: 'Ja, bel mij' },
  { opt_out: 'true' },
  { 'toestemming bellen': 'nee' },
  { marketing_consent: false },
  { bellen: 'nee', toestemming: 'Ja, bel mij' },
  { 'bel-me-niet-register': 'ja', toestemming: 'Ja, bel mij' },
  { bezwaar: '3-5-2025', toestemming: 'Ja, bel mij' },
  { consent: { phone: false } },
  { contact_preferences: { phone: false } },
  { consent: '✗ Bellen' },
  { 'Mogen wij u bellen?': 'Nee', toestemming: 'Ja, bel mij' },
  { consent_withdrawn: true, toestemming: 'Ja, bel mij' },
  { 'toestemming ingetrokken op': '01-11-2026', toestemming: 'Ja, bel mij' },
  { remarks: 'Graag niet bellen, alleen mailen', toestemming: 'Ja, bel mij' },
  { belvoorkeur: 'niet bellen', toestemming: 'Ja, bel mij' },
  { 'consent[phone]': '0' },
  { consent: { calls: false, newsletter: true } },
  { gdpr_consent: false },
  { callConsent: false, consent: 'Ja, bel mij' },
  { lead: { consent_given: 'no' } },
  { opt_in_phone: 0 },
  { avg_toestemming: 'nee', toestemming: 'Ja, bel mij' },
  { agreed: false },
  { lead: { do_not_call: true }, toestemming: 'Ja, bel mij' },
  { contact: { niet_bellen: 'ja' }, toestemming: 'Ja, bel mij' },
  { preferences: { call: false }, toestemming: 'Ja, bel mij' },
  { consent: { opt_out: true }, toestemming: 'Ja, bel mij' },
  { 'Geen toestemming': 'ja', toestemming: 'Ja, bel mij' },
  { 'Toestemming geldig': 'nee', toestemming: 'Ja, bel mij' },
  { 'Mogen wij u bellen?': 'Nee, liever niet', toestemming: 'Ja, bel mij' },
  { status: 'Do not call', toestemming: 'Ja, bel mij' },
  { tags: [{ id: 3, name: 'niet bellen' }], toestemming: 'Ja, bel mij' },
  { preferred_contact_method: 'E-mail', toestemming: 'Ja, bel mij' },
  { bericht: 'Belt u mij alstublieft niet', toestemming: 'Ja, bel mij' },
  { consent: 'phone: false' },
  { consent: '{"phone":false,"email":true}' },
  { consent: 'consent_withdrawn' },
  { consent: 'ja | nee' },
  { consent: 'Ja tot 01-01-2026' },
  { calls_ok: 'no', toestemming: 'Ja, bel mij' },
  { consents: [{ type: 'phone', granted: false }], toestemming: 'Ja, bel mij' },
  { custom_fields: [{ label: 'Toestemming', value: 'nee' }], toestemming: 'Ja, bel mij' },
])('a post with %j is no consent to calls', async (said) => {
  const { lead } = await read(JSON.stringify({ lastName: 'Bakker', phone: '0501234567', ...said }))
  expect(lead?.consent).toMatchObject({ basis: 'none' })
})

test('what was agreed of a telephone is no number, wherever it stands', async () => {
  for (const consent of [
    { phone: true, email: true },
    { phone: 'yes', newsletter: 'no' },
  ]) {
    const { errors, lead } = await read(
      JSON.stringify({ consent, lastName: 'Bakker', telefoon: '0622200081' }),
    )
    expect(errors).toBeNull()
    expect(lead?.phone ?? lead?.mobile).toContain('622200081')
  }
})

test.each([
  { do_not_call: false },
  { 'niet bellen': 'nee' },
  { bellen: 'ja' },
  { geblokkeerd: 'nee' },
  { cookie_consent: false },
  { consents: { newsletter: false } },
  { 'nieuwsbrief akkoord': 'nee' },
  { gdpr_consent: true },
  { agreed: true },
  { consent: { phone: true, withdrawn: false, profiling: false, ad_storage: 'denied' } },
  { consent: { do_not_call: false, phone: true } },
  { consent: { calls: true, third_parties: false, marketing: false } },
  { 'Opt-out': 'E-mail' },
  { DoNotPhone: 'Allow' },
  { gebeld: 'nee' },
  {
    consents: [
      { type: 'phone', granted: true },
      { type: 'newsletter', granted: false },
    ],
  },
])('a post with %j refuses nothing', async (said) => {
  const { lead } = await read(JSON.stringify({ lastName: 'Bakker', toestemming: 'Ja, bel mij', ...said }))
  expect(lead?.consent).toMatchObject({ basis: 'own_request' })
})

test('of a hidden field and its box the box counts, and of a list all', async () => {
  const lead = { lastName: 'Bakker', phone: '0501234567' }
  const box = await read(`lastName=Bakker&phone=0501234567&consent=0&consent=1`, form)
  expect(box.lead?.consent).toBeNull()
  const unticked = await read(`lastName=Bakker&phone=0501234567&consent=1&consent=0`, form)
  expect(unticked.lead?.consent).toMatchObject({ basis: 'none' })
  const list = await read(JSON.stringify({ ...lead, consent: ['phone', 'email'] }))
  expect(list.lead?.consent).toMatchObject({ basis: 'own_request', text: 'phone, email' })
})

test('a list of what was agreed leaves the words to the source, and is no field left empty', async () => {
  const said = { consents: [{ channel: 'phone', granted: true }], lastName: 'Bakker', phone: '0501234567' }
  expect((await read(JSON.stringify(said))).lead?.consent).toBeNull()
})

test('a number that stands after what was denied of it is read', async () => {
  const said = { contact_permissions: { phone: 'denied' }, lastName: 'Bakker', phone: '0501234567' }
  const { lead } = await read(JSON.stringify(said))
  expect(lead?.phone).toContain('501234567')
  expect(lead?.consent).toMatchObject({ basis: 'none' })
})

test('fields that are listed as pairs of name and value are read, and things that are none are not', async () => {
  const { lead } = await read(
    JSON.stringify({
      lead_id: 'TeSter-123',
      user_column_data: [
        { column_id: 'FULL_NAME', column_name: 'Full Name', string_value: 'Jan Bakker' },
        { column_id: 'EMAIL', column_name: 'Email', string_value: 'jan@klant.example' },
        { column_id: 'PHONE_NUMBER', column_name: 'Phone Number', string_value: '050 123 45 67' },
      ],
      field_data: [{ name: 'city', values: ['Groningen'] }],
      orders: [{ name: 'Somebody else', city: 'Assen' }],
    }),
  )
  expect(lead).toMatchObject({
    external_id: 'TeSter-123',
    firstName: 'Jan',
    lastName: 'Bakker',
    email: 'jan@klant.example',
    city: 'Groningen',
  })
  expect(lead?.phone).toContain('501234567')
})
