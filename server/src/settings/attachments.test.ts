import { createHash } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aQuotation,
  aSentQuotation,
  type Quotation,
} from '../testing/a-quotation.ts'
import { aSharedFile } from '../testing/add-fixtures.ts'
import { formOf } from '../testing/an-upload.ts'
import type { TestClient } from '../testing/test-client.ts'
import { startTestProduct } from '../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Stored {
  id: number
  name: string
  type: string
  owner_type: string
}
interface Attachment {
  id: number
  revision: number
  file: Stored & { url: string }
}

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
  await product.inside(({ db }) => db.execute('DELETE FROM attachments'))
})

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')
const share = async (client: TestClient, name = 'Voorwaarden.pdf') => {
  const { status, body } = await client.post<Stored>('/files/shared', formOf({ content: pdf, name }))
  expect(status).toBe(201)
  return body
}
const attach = async (client: TestClient, more: object = {}) => {
  const file_id = (await share(client)).id
  const { status, body } = await client.post<Attachment>('/attachments', { file_id, kind: 'terms', ...more })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}

test('an attachment has its file and starts with the name of it [c98]', async () => {
  const manager = await product.as('manager')
  const made = await attach(manager)
  expect(made).toMatchObject({
    name: 'Voorwaarden.pdf',
    kind: 'terms',
    language: null,
    product_types: [],
    template_types: [],
    valid_from: null,
    valid_until: null,
    file: { name: 'Voorwaarden.pdf', type: 'application/pdf', owner_type: 'attachments' },
  })
  const content = await product.visitor().get<Buffer>(made.file.url)
  expect(content.headers['content-disposition']).toContain('attachment; filename="Voorwaarden.pdf"')
})

test('shared files have the content checks of other files', async () => {
  const manager = await product.as('manager')
  const html = await manager.post(
    '/files/shared',
    formOf({ content: Buffer.from('<html><script>'), name: 'terms.pdf' }),
  )
  const large = await manager.post(
    '/files/shared',
    formOf({ content: Buffer.alloc(20 * 1_048_576 + 1), name: 'terms.pdf' }),
  )
  const empty = await manager.post('/files/shared', formOf({ content: Buffer.alloc(0), name: 'terms.pdf' }))
  expect([html.status, large.status, empty.status]).toEqual([415, 413, 415])
})

test('removing a shared file in use answers 409 with its attachments [c211]', async () => {
  const manager = await product.as('manager')
  const { id, file } = await attach(manager, { name: 'Onze voorwaarden' })
  expect(await manager.delete(`/files/shared/${file.id}`)).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('Onze voorwaarden'),
      used_by: [{ id, name: 'Onze voorwaarden', url: `/attachments/${id}` }],
    },
  })
  expect(await manager.delete(`/attachments/${id}`)).toMatchObject({ status: 204 })
  expect((await product.visitor().get(file.url)).status).toBe(200)
  expect(await manager.delete(`/files/shared/${file.id}`)).toMatchObject({ status: 204 })
  expect((await product.visitor().get(file.url)).status).toBe(404)
})

test('calls of other files answer 404 for a shared file', async () => {
  const [manager, elsewhere] = [await product.as('manager'), await product.as('manager', product.zuid)]
  const { id } = await share(manager)
  expect((await manager.delete(`/files/${id}`)).status).toBe(404)
  expect((await elsewhere.delete(`/files/shared/${id}`)).status).toBe(404)
  expect(await elsewhere.post('/attachments', { file_id: id, kind: 'terms' })).toMatchObject({ status: 422 })
  expect((await manager.delete(`/files/shared/${id}`)).status).toBe(204)
})

test.each([
  ['an unknown file', { file_id: 999_999 }, 'file_id'],
  ['an unknown kind', { kind: 'poem' }, 'kind'],
  ['a mail to colleagues', { template_types: ['password_reset'] }, 'template_types.0'],
  ['an unknown product type', { product_types: ['windmill'] }, 'product_types.0'],
  ['a last day before the first', { valid_from: '2026-11-20', valid_until: '2026-11-19' }, 'valid_until'],
])('%s answers 422 under its field', async (_what, more, field) => {
  const manager = await product.as('manager')
  const { body: file } = await manager.post<Stored>('/files/shared', aSharedFile())
  const values = { file_id: file.id, kind: 'terms', ...more }
  const { status, body } = await manager.post<{ errors: object }>('/attachments', values)
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('the table filters by mail, language and what is valid today', async () => {
  const manager = await product.as('manager')
  await attach(manager, { name: 'A', template_types: ['quotation'], language: 'nl' })
  await attach(manager, { name: 'B', valid_until: '2026-11-19', language: 'en' })
  await attach(manager, { name: 'C', valid_from: '2026-11-20', product_types: ['panel'] })
  const names = async (query: string) => {
    const { body } = await manager.get<{ data: { name: string }[] }>(`/attachments/table?${query}`)
    return body.data.map(({ name }) => name).join('')
  }
  expect(await names('')).toBe('ABC')
  expect(await names('filter[template_type]=quotation')).toBe('A')
  expect(await names('filter[language]=en')).toBe('BC')
  expect(await names('filter[valid]=true')).toBe('AC')
  expect(await names('filter[valid]=false')).toBe('B')
  expect(await names('filter[product_type]=panel')).toBe('C')
})

const namesOfMail = async () => {
  await product.drain()
  return product.mails
    .findLast(({ to }) => to.includes('@klant'))
    ?.attachments.map(({ filename }) => filename)
}

test('attachments travel with a quotation by mail, language, products and dates, and its version keeps them', async () => {
  const [manager, adviser] = [await product.as('manager'), await product.as('adviser')]
  const travelling = { template_types: ['quotation'] }
  const brochure = { kind: 'brochure' }
  const sent = await attach(manager, { ...travelling, name: 'Panelen', product_types: ['panel'] })
  await attach(manager, { ...travelling, ...brochure, name: 'Optimizers', product_types: ['optimizer'] })
  await attach(manager, { ...travelling, ...brochure, name: 'English', language: 'en' })
  await attach(manager, { ...travelling, name: 'Voorbij', valid_until: '2026-11-19' })
  await attach(manager, { name: 'Nergens bij', kind: 'brochure' })
  await attach(manager, { template_types: ['quotation_withdrawn'], name: 'Andere mail', kind: 'brochure' })
  const { id, number } = await aQuotation(product, adviser, await aLead(product))
  const shown = await adviser.get<{ attachments: string[] }>(`/quotations/${id}/mail`)
  expect(shown.body.attachments).toEqual(['Panelen'])
  const { body } = await adviser.get<Quotation>(`/quotations/${id}/send`)
  expect(body.latest_version.sent_attachments).toEqual([
    {
      file_id: sent.file.id,
      name: 'Voorwaarden.pdf',
      sha256: createHash('sha256').update(pdf).digest('hex'),
    },
  ])
  expect(await namesOfMail()).toEqual([`${number}-1.pdf`, 'Voorwaarden.pdf'])
  expect((await manager.delete(`/attachments/${sent.id}`)).status).toBe(204)
  expect(await manager.delete(`/files/shared/${sent.file.id}`)).toMatchObject({ status: 409 })
  expect((await product.visitor().get<Buffer>(sent.file.url)).body.equals(pdf)).toBe(true)
  const again = await adviser.get<Quotation>(`/quotations/${id}`)
  expect(again.body.latest_version.sent_attachments).toEqual(body.latest_version.sent_attachments)
})

test.each([
  ['mails', { template_types: ['quotation_accepted'] }],
  ['language', { language: 'en' }],
  ['products', { product_types: ['optimizer'] }],
])('terms go with the quotation, whatever %s they are chosen for [c461]', async (_what, more) => {
  const manager = await product.as('manager')
  const made = await attach(manager, { name: 'Altijd mee', ...more })
  const { quotation } = await aSentQuotation(product, await product.as('adviser'), await aLead(product))
  expect(quotation.latest_version.sent_attachments.map(({ file_id }) => file_id)).toContain(made.file.id)
})

test('mails after the sale carry the terms that went with the quotation, whatever they are since', async () => {
  const [manager, adviser] = [await product.as('manager'), await product.as('adviser')]
  const types = ['quotation_accepted', 'quotation_withdrawn']
  const agreed = (await share(manager, 'Voorwaarden 2026.pdf')).id
  const terms = await attach(manager, { name: 'Voorwaarden', file_id: agreed, template_types: types })
  await attach(manager, { kind: 'brochure', name: 'Onderhoud', template_types: types })
  const { quotation, token } = await aSentQuotation(product, adviser, await aLead(product))
  const newer = (await share(manager, 'Voorwaarden 2027.pdf')).id
  const { revision } = (await manager.get<Attachment>(`/attachments/${terms.id}`)).body
  const changed = await manager.patch(`/attachments/${terms.id}`, { file_id: newer, revision })
  expect(changed.status).toBe(200)
  const customer = await aCustomer(product)
  const body = anAcceptance(quotation.version_id)
  expect((await customer.post(`/portal/${token}/accept`, body)).status).toBe(200)
  const expected = ['Voorwaarden 2026.pdf', 'Voorwaarden.pdf']
  expect((await namesOfMail())?.slice(1)).toEqual(expected)
  const asked = await customer.post<object>(`/portal/${token}/withdrawal`, {})
  expect((await customer.post(`/portal/${token}/withdrawal/confirm`, asked.body)).status).toBe(200)
  expect(await namesOfMail()).toEqual(expected)
})
