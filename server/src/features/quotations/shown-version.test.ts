import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  approveDiscount,
  aSentQuotation,
  caseP,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

interface Rows {
  data: {
    id: number
    version_number: number
    state: string
    total_cents: number
    accepted_at: string | null
    has_newer_draft: boolean
  }[]
}

/** A quotation of which version 1 was sent, with an unsent version 2 of another price on top. */
async function coveredQuotation() {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id)
  const body = caseP(noord, lead_id, { base_version_id: quotation.version_id, general_information: 'Nieuw' })
  const [edition] = body.editions
  const dearer = { ...body, editions: [{ ...edition, margin: 1_350 }] }
  const { status, body: saved } = await adviser.patch<Quotation>(`/quotations/${quotation.id}`, dearer)
  if (status !== 200) throw new Error(`Not saved: ${status} ${JSON.stringify(saved)}`)
  const total = quotation.latest_version.calculation.editions.A?.total_cents
  const rows = async (path: string) =>
    (await adviser.get<Rows>(path)).body.data.filter(({ id }) => id === quotation.id)
  const table = (tab: string, filter = '') =>
    rows(`/quotations/table/${tab}?filter[lead_id]=${lead_id}${filter}`)
  const accept = async () => {
    const customer = await aCustomer(product)
    const answer = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
    if (answer.status !== 200) throw new Error(`Not accepted: ${answer.status}`)
  }
  return { adviser, quotation, saved, token, total, rows, table, accept }
}

test('an order stays one in every list when an unsent version lies on top of it', async () => {
  const { adviser, quotation, total, rows, table, accept } = await coveredQuotation()
  await accept()
  const order = {
    version_number: 1,
    state: 'accepted',
    total_cents: total,
    accepted_at: expect.any(String),
    has_newer_draft: true,
  }
  expect(await table('accepted')).toMatchObject([order])
  expect(await table('all')).toMatchObject([order])
  expect(await table('concept')).toEqual([])
  expect(await table('all', '&filter[accepted_from]=2000-01-01')).toMatchObject([order])
  expect(await table('all', '&filter[answered_from]=2000-01-01')).toMatchObject([order])
  expect(await rows('/quotations/get-accepted-quotations')).toMatchObject([order])
  expect(await rows('/quotations')).toMatchObject([order])
  const { body } = await adviser.get<Quotation>(`/quotations/${quotation.id}`)
  expect(body.shown_version_id).toBe(quotation.version_id)
})

test('its export has the version, the state and the total of what was signed', async () => {
  const { adviser, quotation, total, accept } = await coveredQuotation()
  await accept()
  const columns = JSON.stringify([
    { fields: ['version_number'], heading: 'Versie' },
    { fields: ['state'], heading: 'Stand' },
    { fields: ['total_cents'], heading: 'Totaal' },
  ])
  const filter = `filter[lead_id]=${quotation.lead_id}&filter[status]=accepted&sort=-accepted_at,total`
  const path = `/quotations/table/all?${filter}&format=csv&columns=${encodeURIComponent(columns)}`
  const { body } = await adviser.get<Buffer>(path)
  const euros = ((total ?? 0) / 100).toFixed(2).replace('.', ',')
  expect(body.toString().split('\r\n')[1]).toBe(`1;Accepted;${euros}`)
})

test('what the customer was sent is what the lists show, with a sign that there is a newer draft', async () => {
  const { adviser, table, total, quotation, saved } = await coveredQuotation()
  const open = { version_number: 1, state: 'open', total_cents: total, has_newer_draft: true }
  expect(await table('sent')).toMatchObject([open])
  expect(await table('all', '&filter[state]=open')).toMatchObject([open])
  expect(await table('concept')).toEqual([])
  await approveDiscount(product, saved)
  expect(await adviser.get(`/quotations/${quotation.id}/send`)).toMatchObject({ status: 200 })
  expect(await table('sent')).toMatchObject([{ version_number: 2, state: 'open', has_newer_draft: false }])
})

test('one that was declined or withdrawn reads so though a draft lies on top of it', async () => {
  const declined = await coveredQuotation()
  const customer = await aCustomer(product)
  expect((await customer.post(`/portal/${declined.token}/decline`, { reason: 'Te duur' })).status).toBe(200)
  expect(await declined.table('all', '&filter[state]=declined')).toMatchObject([
    { version_number: 1, has_newer_draft: true },
  ])
  const withdrawn = await coveredQuotation()
  await withdrawn.accept()
  const { body } = await customer.post<object>(`/portal/${withdrawn.token}/withdrawal`, {})
  await customer.post(`/portal/${withdrawn.token}/withdrawal/confirm`, body)
  expect(await withdrawn.table('all', '&filter[state]=withdrawn')).toMatchObject([{ version_number: 1 }])
  expect(await withdrawn.rows('/quotations/get-accepted-quotations')).toEqual([])
})

test('a download that names no version is the signed file, or what was sent, not the draft', async () => {
  const { adviser, quotation, saved, accept } = await coveredQuotation()
  const path = `/quotations/${quotation.id}/download`
  const file = async (query = '') => (await adviser.get<Buffer>(path + query)).body
  const ofSent = `?version_id=${quotation.version_id}`
  expect((await file()).equals(await file(ofSent))).toBe(true)
  await accept()
  expect((await file()).equals(await file(ofSent))).toBe(true)
  expect((await file()).equals(await file(`?version_id=${saved.version_id}`))).toBe(false)
})
