import { extractText, getDocumentProxy } from 'unpdf'
import { expect } from 'vitest'
import { aCustomer, anAcceptance, aSentQuotation, type PortalPage } from './a-quotation.ts'
import type { TestProduct } from './test-product.ts'

/** An order that its customer signed in the portal a minute after what was before it, and withdraws there. */
export async function anOrder(
  product: TestProduct,
  lead_id: number,
  changes: object = {},
  beforeSigning: () => Promise<unknown> = () => Promise.resolve(),
) {
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id, changes)
  const customer = await aCustomer(product)
  product.services.clock.move(60_000)
  await beforeSigning()
  const accepted = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  expect(accepted.status).toBe(200)
  const page = async () => (await customer.get<PortalPage>(`/portal/${token}`)).body
  /** The last page of what was signed. */
  const evidence = async () => {
    const { body } = await customer.get<Buffer>(`/portal/${token}/pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)))
    return text.at(-1)?.replaceAll(/\s+/g, ' ')
  }
  /** While what is new of its visits is still to be told. */
  const withdrawNow = async () => {
    const first = await customer.post<object>(`/portal/${token}/withdrawal`, {})
    expect((await customer.post(`/portal/${token}/withdrawal/confirm`, first.body)).status).toBe(200)
  }
  /** The mails that follow are the only ones. */
  const withdraw = async () => {
    await product.drain()
    product.mails.length = 0
    await withdrawNow()
    await product.drain()
  }
  return { quotation, page, evidence, withdraw, withdrawNow }
}
