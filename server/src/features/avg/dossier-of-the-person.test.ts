import { afterAll, expect, test } from 'vitest'
import { aLead, aSentQuotation, caseP } from '../../testing/a-quotation.ts'
import { readZip } from '../../testing/read-zip.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

/** A lead that was sent a quotation with a row by hand, and of which the audit keeps a margin. */
async function anOffer() {
  const lead_id = await aLead(product)
  const [edition] = caseP(product.noord, lead_id).editions
  const manuals = [{ description: 'Steiger langs de gevel', amount: 2, price: 123.45 }]
  const adviser = await product.as('adviser')
  const editions = [{ ...edition, manuals }]
  const { token } = await aSentQuotation(product, adviser, lead_id, { editions })
  await product.inside((context) =>
    context.audit({
      action: 'updated',
      subject: 'leads',
      subject_id: lead_id,
      lead_id,
      before: { min_margin: 51, remarks: 'Was op het zuiden' },
      after: { margin_cents: 98_765, rows: [{ product_id: 1, amount: 2, price_cents: 45_678 }] },
    }),
  )
  await product.drain()
  return { lead_id, token }
}

test('a dossier holds no link of the customer, no purchase price and no margin, whoever makes it', async () => {
  const { lead_id, token } = await anOffer()
  for (const role of ['support', 'manager'] as const) {
    const client = await product.as(role)
    const { status, body } = await client.get<Buffer>(`/leads/${lead_id}/dossier`)
    const text = readZip(body).get('dossier.json') ?? ''
    expect([role, status, text.includes(token)]).toEqual([role, 200, false])
    expect(text).toContain('/portal/…')
    expect(text).not.toMatch(/"(margin|min_margin|price|price_cents|\w*margin_cents)":|123\.45|98765|45678/)
    const to = expect.stringMatching(/^jan\d+@klant\.example$/)
    expect(JSON.parse(text)).toMatchObject({
      lead: { id: lead_id },
      versions: [
        {
          total_cents: expect.any(Number),
          content: {
            editions: [{ name: 'A', manuals: [{ description: 'Steiger langs de gevel', amount: 2 }] }],
          },
        },
      ],
      mails: expect.arrayContaining([
        expect.objectContaining({ to, text: expect.stringContaining('/portal/…') }),
      ]),
      history: expect.arrayContaining([
        expect.objectContaining({ before: { remarks: 'Was op het zuiden' } }),
        expect.objectContaining({ after: { rows: [{ product_id: 1, amount: 2 }] } }),
      ]),
    })
  }
})
