import { statedWhenSigned } from '@heliodesk/domain/quotations/signing/signing-statements'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import {
  aCustomer,
  aLead,
  anAcceptance,
  aSentQuotation,
  type PortalPage,
  type Quotation,
} from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { quotationAcceptances } from '../quotations/schema.ts'

const product = await startTestProduct({ pdfs: 'each' })
afterAll(product.close)

const company = { kind: 'business', company_name: 'Bakker B.V.', is_home: false }
const home = { kind: 'private', company_name: null, is_home: true }

/** Sent to a lead that is another one since, with what staff and customer read of it. */
async function sentBefore(lead: object, changes: object) {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, lead)
  const { quotation, token } = await aSentQuotation(product, adviser, lead_id)
  const { status, body } = await adviser.patch(`/leads/${lead_id}`, changes)
  expect(status, JSON.stringify(body)).toBe(200)
  const read = await adviser.get<Quotation>(`/quotations/${quotation.id}`)
  const { signing } = read.body.latest_version
  if (signing === null) throw new Error('Nothing can be signed')
  const customer = await aCustomer(product)
  const page = (await customer.get<PortalPage>(`/portal/${token}`)).body
  const accept = (said: object) =>
    adviser.put(
      `/quotations/${quotation.id}/accept`,
      anAcceptance(quotation.version_id, { channel: 'in_person', ...said }),
    )
  const evidence = async () => {
    const pdf = await customer.get<Buffer>(`/portal/${token}/pdf`)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.body)))
    return (text.at(-1) ?? '').replaceAll(/\s+/g, ' ')
  }
  const kept = async () =>
    product.inside(async ({ db }) => {
      const of = eq(quotationAcceptances.version_id, quotation.version_id)
      return (await db.select().from(quotationAcceptances).where(of))[0]?.terms_text
    })
  return { signing, page, accept, evidence, kept, id: quotation.id, adviser }
}

const begins = { begin_within_term: true }
const rights = { agreement: /14 dagen na levering/, begin: /^Ik vraag u om al binnen de bedenktijd/ }
const none = { agreement: /^Ik ga akkoord met de offerte en de voorwaarden\.$/, begin: null }

test.each([
  [{}, { lastName: 'Tweede', insertion: 'van der' }, { kind: 'private', company_name: null }, rights],
  [company, home, { kind: 'business', company_name: 'Bakker B.V.' }, none],
  [{}, company, { kind: 'private', company_name: null }, rights],
])(
  'who signs in person reads what the version was sent with, and the evidence holds it: %o, then %o',
  async (lead, changes, who, expected) => {
    const { signing, page, accept, evidence, kept, id, adviser } = await sentBefore(lead, changes)
    expect(signing.customer).toEqual({ ...who, name: page.customer.name, city: page.customer.town })
    expect(signing.customer.name).not.toContain('Tweede')
    expect(signing.agreement).toMatch(expected.agreement)
    if (expected.begin === null) expect(signing.begin_statement).toBeNull()
    else expect(signing.begin_statement).toMatch(expected.begin)
    expect(signing.estimate_statement).toMatch(/zijn onze schatting en geen garantie/)
    const { agreement, begin_statement, estimate_statement, payback, language } = page
    expect(signing).toMatchObject({ agreement, begin_statement, estimate_statement, payback, language })
    expect(page.editions).toMatchObject(signing.editions)
    const said = who.kind === 'private' ? begins : { ...begins, function: 'Directeur' }
    expect((await accept(said)).status).toBe(200)
    const stated = statedWhenSigned(signing, begins)
    expect((await kept())?.startsWith(`${stated}\n\n`)).toBe(true)
    expect(await evidence()).toContain(`Akkoord met ${stated.replaceAll(/\s+/g, ' ')}`)
    const { body } = await adviser.get<Quotation>(`/quotations/${id}`)
    expect(body.latest_version.signing).toBeNull()
  },
)
