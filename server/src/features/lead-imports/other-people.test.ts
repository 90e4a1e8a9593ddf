import type { CallResult } from '@heliodesk/contract/call'
import type { leads as leadCalls } from '@heliodesk/contract/leads'
import type { KnownLeads } from '@heliodesk/domain/leads/door-states'
import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { aSource, uploadLeads } from '../../testing/upload-leads.ts'

type Lead = CallResult<typeof leadCalls.get>

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')
const source_id = await aSource(manager)

async function importRows(lines: readonly string[], known: KnownLeads) {
  const { move } = await uploadLeads(product, manager, { source_id, lines })
  const checked = await move('check', { known })
  const { reasons, counts } = await move('start', { known })
  expect(reasons).toEqual(checked.reasons)
  return { counts, reasons: reasons.map(({ reason }) => reason) }
}
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body

let made = 0
/** Johanna, who is there, with a consent of her own. */
const addJohanna = (facts: object = {}) => {
  made += 1
  const place = made
  return product.inside((context) =>
    addLead(context, {
      source_id,
      external_id: `J-${place}`,
      firstName: 'Johanna',
      lastName: 'Janssen',
      full_name: 'Johanna Janssen',
      street: 'Laan',
      street_number: place,
      zip_code: '9711 AB',
      city: 'Aalsum',
      address_key: `9711AB ${place}`,
      mobile: `+3161444${String(place).padStart(4, '0')}`,
      phone: null,
      email: `johanna${place}@klant.example`,
      ...facts,
    }),
  )
}
type Johanna = Awaited<ReturnType<typeof addJohanna>>

const heads =
  'Heliodesk nummer;Leadnummer;Naam;Straat;Huisnummer;Postcode;Plaats;Mobiel;E-mailadres;Verbruik;Niet bellen'
const elsewhere = 'Dorpsweg;9;9732 CD;Groningen'
const ways: [string, (johanna: Johanna) => string, string][] = [
  [
    'phone',
    ({ mobile }) => `;;Piet Bakker;${elsewhere};${mobile};piet@klant.example;4100;`,
    'this phone number',
  ],
  ['e-mail', ({ email }) => `;;Piet Bakker;${elsewhere};06-15550001;${email};4100;`, 'this e-mail address'],
  [
    'number at the source',
    ({ external_id }) => `;${external_id};Piet Bakker;${elsewhere};06-15550002;;4100;`,
    'this number at the source',
  ],
  ['phone, and states no address', ({ mobile }) => `;;Piet Bakker;;;;;${mobile};;4100;`, 'this phone number'],
]

test.each((['fill', 'overwrite'] as const).flatMap((known) => ways.map((way) => [known, ...way] as const)))(
  '%s changes nothing of a lead with which somebody else shares the %s',
  async (known, _way, rowOf, told) => {
    const johanna = await addJohanna()
    const before = await read(johanna.id)
    const { counts, reasons } = await importRows([heads, rowOf(johanna)], known)
    expect(counts).toMatchObject({ new: 0, updated: 0, duplicate: 1 })
    expect(reasons).toEqual([
      expect.stringMatching(
        `^Lead ${johanna.number} \\(Johanna Janssen, Aalsum\\) has ${told}, but another name, and not the address`,
      ),
    ])
    expect(await read(johanna.id)).toEqual(before)
  },
)

test('an empty e-mail address is not filled in from somebody else', async () => {
  const johanna = await addJohanna({ email: null })
  const row = `;;Piet Bakker;${elsewhere};${johanna.mobile};vreemd@klant.example;;`
  await importRows([heads, row], 'fill')
  expect((await read(johanna.id)).email).toBeNull()
})

test.each(['overwrite', 'fill', 'skip'] as const)(
  'our number with another name and address is said to be another lead’s: %s',
  async (known) => {
    const johanna = await addJohanna()
    const before = await read(johanna.id)
    const row = `${johanna.number};;Piet Bakker${made};Weg;${made};9733 CD;Groningen;06-155600${made + 10};;;`
    const { counts, reasons } = await importRows([heads, row], known)
    expect(counts).toMatchObject({ new: 1, updated: 0 })
    expect(reasons).toEqual([
      expect.stringContaining(
        `is that of lead ${johanna.number} (Johanna Janssen, Aalsum), which has another`,
      ),
    ])
    expect(await read(johanna.id)).toEqual(before)
  },
)

test.each(['overwrite', 'fill', 'skip'] as const)(
  'our number that somebody else of that surname has is said once, as our number: %s',
  async (known) => {
    const johanna = await addJohanna()
    const row = `${johanna.number};;Piet Janssen;Weg;${made};9734 CD;Groningen;06-155700${made + 10};;4400;`
    const { counts, reasons } = await importRows([heads, row], known)
    expect(counts).toMatchObject({ new: 0, updated: 0, duplicate: 1 })
    const said = `The number of this row is that of lead ${johanna.number} \\(Johanna Janssen, Aalsum\\), which has [^;]*$`
    expect(reasons).toEqual([expect.stringMatching(`^${said}`)])
    expect(await read(johanna.id)).toMatchObject({ energy_usage: null })
  },
)

test.each<[string, (johanna: Johanna) => string, object]>([
  [
    'who moved',
    ({ mobile }) => `;;J. Janssen;Dorpsweg;8;9732 CD;Groningen;${mobile};;4100;`,
    { street: 'Dorpsweg', street_number: 8, energy_usage: 4100 },
  ],
  [
    'who married',
    ({ mobile, street_number }) => `;;Johanna Bakker;Laan;${street_number};9711 AB;Aalsum;${mobile};;4200;`,
    { lastName: 'Bakker', energy_usage: 4200 },
  ],
])('a file changes the lead of somebody %s', async (_, rowOf, after) => {
  const johanna = await addJohanna()
  const { counts } = await importRows([heads, rowOf(johanna)], 'overwrite')
  expect(counts).toMatchObject({ updated: 1 })
  expect(await read(johanna.id)).toMatchObject(after)
})

test('of who shares a phone with somebody else the own lead is changed', async () => {
  const johanna = await addJohanna()
  const own = await addJohanna({ lastName: 'Smit', full_name: 'Kees Smit', external_id: null })
  const row = `;${johanna.external_id};Kees Smit;Dorpsweg;7;9732 CD;Groningen;${johanna.mobile};${own.email};4300;`
  await importRows([heads, row], 'overwrite')
  expect(await read(own.id)).toMatchObject({ energy_usage: 4300 })
  expect(await read(johanna.id)).toMatchObject({ lastName: 'Janssen', energy_usage: null })
})

test('whoever objects with the phone of somebody else objects for that phone', async () => {
  const johanna = await addJohanna()
  const row = `;;Piet Bakker;${elsewhere};${johanna.mobile};;4100;ja`
  const { counts, reasons } = await importRows([heads, row], 'overwrite')
  expect(counts).toMatchObject({ new: 0, updated: 1 })
  expect(reasons).toEqual([expect.stringContaining('has this phone number, but another name')])
  const after = await read(johanna.id)
  expect(after).toMatchObject({ lastName: 'Janssen', energy_usage: null, do_not_call_at: expect.any(String) })
})

test('whoever has the number at the source of a lead and nothing else in common does not object for it', async () => {
  const johanna = await addJohanna()
  const row = `;${johanna.external_id};Piet Bakker;${elsewhere};06-15550003;piet3@klant.example;;ja`
  const { reasons } = await importRows([heads, row], 'overwrite')
  expect(reasons).toEqual([
    expect.stringMatching('this number at the source.*; NOTE: this person is not to be called'),
  ])
  expect((await read(johanna.id)).do_not_call_at).toBeNull()
})
