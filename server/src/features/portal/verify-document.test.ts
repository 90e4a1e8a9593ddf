import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

test('no order is told of that nobody placed', async () => {
  const lead_id = await aLead(product)
  const { token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const customer = await aCustomer(product)
  const { body: pdf } = await customer.get<Buffer>(`/portal/${token}/pdf`)
  const manager = await product.as('manager')
  expect((await manager.delete(`/leads/${lead_id}/delete/avg`)).status).toBe(200)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(pdf)], 'offerte.pdf', { type: 'application/pdf' }))
  // The company took back what was open.
  const expected = { known: true, kind: 'sent', withdrawn_at: null }
  expect(await customer.post<object>('/verify', form)).toMatchObject({ status: 200, body: expected })
})

test('verifies sent and signed documents byte for byte', async () => {
  const adviser = await product.as('adviser')
  const { token, quotation } = await aSentQuotation(product, adviser, await aLead(product))
  const { version_id } = quotation
  const customer = await aCustomer(product)
  const verify = async (pdf: Buffer) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(pdf)], 'offerte.pdf', { type: 'application/pdf' }))
    return customer.post<object>('/verify', form)
  }
  const pdf = async () => (await customer.get<Buffer>(`/portal/${token}/pdf`)).body
  const first = await pdf()
  expect(await verify(first)).toMatchObject({
    status: 200,
    body: { known: true, kind: 'sent', number: quotation.number, company: noord.name },
  })
  await customer.post(`/portal/${token}/accept`, anAcceptance(version_id))
  const signed = await pdf()
  expect(await verify(signed)).toMatchObject({ body: { known: true, kind: 'signed', withdrawn_at: null } })
  expect(await verify(Buffer.concat([first, Buffer.from('\n')]))).toMatchObject({
    body: { known: false, kind: null, number: null },
  })
  expect((await verify(Buffer.from('no pdf'))).status).toBe(422)
  const asked = await customer.post<{ confirmation: string }>(`/portal/${token}/withdrawal`, {})
  const { confirmation } = asked.body
  await customer.post(`/portal/${token}/withdrawal/confirm`, { confirmation })
  for (const document of [first, signed])
    expect(await verify(document)).toMatchObject({ body: { withdrawn_at: expect.any(String) } })
})
