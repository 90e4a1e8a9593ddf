import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  aSentQuotation,
  caseP,
  type PortalPage,
  type Quotation,
} from '../../../testing/a-quotation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

test.each([
  [
    'another explanation',
    { general_information: 'Wij bellen u een dag vooraf' },
    'de toelichting is aangepast; producten, prijs en opbrengst zijn gelijk gebleven',
  ],
  [
    'other remarks for the crew',
    { order_remarks: 'Steiger nodig' },
    'producten, prijs en opbrengst zijn gelijk gebleven',
  ],
  [
    'another time of delivery, an inspection and another usage',
    { delivery_weeks: 20, subject_to_inspection: true, energy_usage: 5_000 },
    'onder voorbehoud van een technische schouw; ' +
      'levering uiterlijk 20 weken na uw bestelling in plaats van 10 weken; ' +
      'berekend met een verbruik van 5.000 kWh per jaar in plaats van 3.500 kWh; ' +
      'producten, prijs en opbrengst zijn gelijk gebleven',
  ],
])(
  'a version with %s says in its mail and in the portal what became of the offer',
  async (_of, changes, told) => {
    const adviser = await product.as('adviser')
    const lead_id = await aLead(product)
    const { quotation, token } = await aSentQuotation(product, adviser, lead_id)
    const customer = await aCustomer(product)
    const read = async () => (await customer.get<PortalPage>(`/portal/${token}`)).body
    expect((await read()).changes).toBeNull()
    await product.drain()
    product.mails.length = 0
    const body = caseP(product.noord, lead_id, { base_version_id: quotation.version_id, ...changes })
    expect((await adviser.patch(`/quotations/${quotation.id}`, body)).status).toBe(200)
    expect((await adviser.get<Quotation>(`/quotations/${quotation.id}/send`)).status).toBe(200)
    await product.drain()
    const mail = product.mails.find(({ to }) => to.includes('@klant'))
    expect(mail?.text).toContain(`Nieuw in deze versie: ${told}.`)
    expect(await read()).toMatchObject({ version_number: 2, changes: told })
  },
)
