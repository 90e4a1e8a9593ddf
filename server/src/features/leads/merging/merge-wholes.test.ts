import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { pick } from '../../../kernel/given.ts'
import { leadWholes } from '@heliodesk/domain/leads/wholes'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../../testing/a-quotation.ts'
import { addAppointment } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

type Lead = CallResult<typeof calls.leads.get>
type Merged = CallResult<typeof calls.leadMerges.merge> & { errors?: Record<string, string[]> }
type Given = NonNullable<Parameters<typeof aLead>[1]>

const merge = (id: number, body: object) => manager.post<Merged>(`/leads/${id}/merge`, body)
const read = async (id: number) => (await manager.get<Lead>(`/leads/${id}`)).body
const placed = [...leadWholes.address, 'latitude', 'longitude', 'municipality'] as const

const nowhere = { street: null, street_number: null, adjective: null, zip_code: null, city: null }
const nieuwelaan = { ...nowhere, street: 'Nieuwelaan', street_number: 7 }
const oudeweg = {
  ...nowhere,
  street: 'Oudeweg',
  street_number: 3,
  adjective: 'bis',
  zip_code: '9401 AA',
  city: 'Assen',
  latitude: 53,
  longitude: 6.5,
  municipality: 'Assen',
}
const bakker = {
  salutation: 'none',
  initials: null,
  firstName: null,
  insertion: null,
  lastName: 'Bakker',
} as const
const vries = { ...bakker, initials: 'Q.R.', insertion: 'van der', lastName: 'Vries' } as const

test.each<[string, Given, Given, object]>([
  ['another address', nieuwelaan, oudeweg, { ...nieuwelaan, latitude: null, municipality: null }],
  ['an address where there is none', nowhere, oudeweg, oudeweg],
  ['the same address with its street', { ...oudeweg, street: null }, oudeweg, oudeweg],
  ['another name', { ...bakker, full_name: 'Bakker' }, vries, { ...bakker, full_name: 'Bakker' }],
  [
    'the same name with initials',
    { ...vries, initials: null },
    vries,
    { ...vries, full_name: 'Q.R. van der Vries' },
  ],
])('a merge with %s leaves whole ones, and gives both back', async (_name, kept, other, becomes) => {
  const [one, gone] = [await aLead(product, kept), await aLead(product, other)]
  const before = [await read(one), await read(gone)].map((lead) =>
    pick(lead, [...placed, ...leadWholes.name]),
  )
  const { status, body } = await merge(one, { lead_id: gone, fields: {} })
  expect([status, body]).toEqual([200, expect.objectContaining(becomes)])
  expect((await manager.post(`/lead-merges/${body.merge_id}/undo`)).status).toBe(200)
  const after = [await read(one), await read(gone)].map((lead) => pick(lead, [...placed, ...leadWholes.name]))
  expect(after).toEqual(before)
})

test('an installation stays where it is planned, and no question names an address that nobody has', async () => {
  const [one, gone] = [await aLead(product, nieuwelaan), await aLead(product, oudeweg)]
  const { employee_id: adviser_id } = product.noord.employees.adviser
  await product.inside((context) =>
    addAppointment(context, { lead_id: one, adviser_id, kind: 'installation' }),
  )
  expect((await merge(one, { lead_id: gone })).status).toBe(200)
  expect(pick(await read(one), leadWholes.address)).toEqual(nieuwelaan)
})

test('a part that is named takes its whole along where it is the same in both', async () => {
  const [one, gone] = [await aLead(product, { ...oudeweg, street_number: 22 }), await aLead(product, oudeweg)]
  expect(
    (await merge(one, { lead_id: gone, fields: { zip_code: one, city: gone } })).body.errors,
  ).toHaveProperty(['fields.city'])
  const { status, body } = await merge(one, { lead_id: gone, fields: { zip_code: gone } })
  expect([status, body]).toEqual([200, expect.objectContaining(oudeweg)])
})

test('a part that is named takes its whole along, and the place of it', async () => {
  const [one, gone] = [await aLead(product, nieuwelaan), await aLead(product, oudeweg)]
  const { body } = await merge(one, { lead_id: gone, fields: { street: gone, lastName: one } })
  expect(body).toMatchObject({ ...oudeweg, firstName: 'Jan' })
})

test('parts of one address or one name of two leads are refused, in the language of the caller', async () => {
  const [one, gone] = [
    await aLead(product, { ...nieuwelaan, ...bakker }),
    await aLead(product, { ...oudeweg, ...vries }),
  ]
  const fields = { street: one, street_number: one, adjective: gone, initials: gone, lastName: one }
  const { status, body } = await merge(one, { lead_id: gone, fields })
  const said = ['Take the whole address, or the whole name, from one of the two leads']
  expect([status, body.errors]).toEqual([422, { 'fields.adjective': said, 'fields.lastName': said }])
  expect(await read(gone)).toMatchObject({ id: gone })
})
