import { afterAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { setLeadStatus } from '../leads/statuses/set-lead-status.ts'

const product = await startTestProduct()
afterAll(product.close)

beforeEach(async () => {
  await product.drain()
  product.mails.length = 0
})

/** An order, with what became of it, and the mails of its withdrawal. */
async function withdrawn({ lead = {}, accepted = {}, statuses = [] as const }: Order) {
  const lead_id = await aLead(product, lead)
  const { quotation, token } = await aSentQuotation(product, await product.as('adviser'), lead_id)
  const customer = await aCustomer(product)
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id, accepted))
  for (const status of statuses) await product.inside((context) => setLeadStatus(context, lead_id, status))
  await product.drain()
  product.mails.length = 0
  const asked = await customer.post<{ confirmation: string }>(`/portal/${token}/withdrawal`, {})
  const { confirmation } = asked.body
  expect((await customer.post(`/portal/${token}/withdrawal/confirm`, { confirmation })).status).toBe(200)
  await product.drain()
  const to = (part: string) =>
    product.mails.find((mail) => mail.to.includes(part))?.text.replaceAll(/\s+/g, ' ') ?? ''
  return { customer: to('klant.example'), adviser: to('adviser') }
}

interface Order {
  lead?: object
  accepted?: object
  statuses?: readonly ('installationPlanned' | 'installed' | 'invoiced' | 'paid')[]
}

test('a withdrawal promises back what was paid, and no amount that nobody knows [c494]', async () => {
  const mails = await withdrawn({})
  expect(mails.customer).toContain(
    'Heeft u al iets betaald, dan betalen wij dat uiterlijk 14 dagen na uw herroeping terug, op de manier waarop u betaalde.',
  )
  expect(mails.customer).not.toMatch(/aanbetaling|volledige bedrag|naar evenredigheid|onze administratie/)
  expect(mails.customer).toContain('u hoeft verder niets te doen')
  expect(mails.adviser).toContain('Betaal wat de klant heeft betaald uiterlijk 14 dagen')
})

test('who had work begun within the term, and paid all, reads what is kept and who fetches the goods [c495]', async () => {
  const manager = await product.as('manager')
  expect((await manager.patch('/company', { return_cost: 350 })).status).toBe(200)
  const mails = await withdrawn({
    accepted: { begin_within_term: true },
    statuses: ['installationPlanned', 'installed', 'invoiced', 'paid'],
  })
  expect(mails.customer).toMatch(
    /Volgens onze administratie heeft u het hele bedrag van € [\d.]+,\d\d betaald\./,
  )
  expect(mails.customer).toContain(
    'U heeft ons gevraagd al binnen de bedenktijd te beginnen: voor wat tot uw herroeping is uitgevoerd, betaalt u naar evenredigheid. Wat u meer heeft betaald, betalen wij uiterlijk 14 dagen na uw herroeping terug',
  )
  expect(mails.customer).toContain('Wij halen de goederen bij u op; daarvoor betaalt u hoogstens € 350.')
  expect(mails.customer).not.toContain('Zijn de goederen al bij u')
  expect(mails.customer).not.toContain('aanbetaling')
  expect(mails.adviser).toContain(
    'De lead stond op betaald: betaal uiterlijk 14 dagen na de herroeping terug, min het deel',
  )
  await manager.patch('/company', { return_cost: null })
})

test('who asked to begin within the term, and may owe a part, does not read that nothing is left to do', async () => {
  const mails = await withdrawn({ accepted: { begin_within_term: true } })
  expect(mails.customer).toContain('betaalt u naar evenredigheid')
  expect(mails.customer).not.toContain('u hoeft verder niets te doen')
})

test('a withdrawal says the same in English', async () => {
  const mails = await withdrawn({
    lead: { language: 'en' },
    accepted: { begin_within_term: true },
    statuses: ['installationPlanned', 'installed', 'paid'],
  })
  expect(mails.customer).toMatch(
    /According to our records you have paid the full amount of €[\d,]+\.\d\d\. You asked us to begin/,
  )
  expect(mails.customer).toContain('We refund whatever else you paid within 14 days of your withdrawal')
  expect(mails.customer).toContain('We collect the goods from you at our own cost')
})

test('the footer names the privacy statement to customers alone [c496]', async () => {
  const manager = await product.as('manager')
  await manager.patch('/company', { privacy_url: 'https://www.noord.example/privacy' })
  const mails = await withdrawn({})
  expect(mails.customer).toContain('https://www.noord.example/privacy')
  expect(mails.adviser).not.toMatch(/privacy|uw gegevens/i)
  // Also below a footer of the company's own.
  const footer = {
    type: 'footer',
    language: 'nl',
    subject: '',
    content: '<p>Groet van {{ companyName }}</p>',
  }
  const { body: own } = await manager.post<{ id: number }>('/mail-templates', footer)
  const below = await withdrawn({})
  expect(below.customer).toMatch(/Groet van .*leest u in onze privacyverklaring/)
  expect(below.customer.split('privacyverklaring')).toHaveLength(2)
  expect((await manager.delete(`/mail-templates/${own.id}`)).status).toBe(204)
  await manager.patch('/company', { privacy_url: null })
})
