import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { aLead, anAppointment, aSentQuotation, caseP, type Quotation } from '../../testing/a-quotation.ts'
import { aSharedFile } from '../../testing/add-fixtures.ts'
import { freePort, startMailServer } from '../../testing/mail-server.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { storeFile } from '../files/store-file.ts'

const port = await freePort()
const product = await startTestProduct({ smtpUrl: `smtp://127.0.0.1:${port}` })
afterAll(product.close)
const { noord, zuid } = product

type Start = CallResult<typeof calls.mailFromComponent.start>
type Preview = CallResult<typeof calls.mailFromComponent.preview>
type Mails = CallResult<typeof calls.leads.mails>

const path = '/mail-from-component'
const aMail = (component_id: number, more: object = {}) => ({
  component: 'leads',
  component_id,
  language: 'nl',
  subject: 'Uw dak aan de {{ address }}',
  content: '<p>{{ salutation }},</p><p>Groet, {{ employeeName }} van {{ companyName }}</p>',
  ...more,
})
const startOf = (component: string, id: number) => `${path}?component=${component}&component_id=${id}`

const aFile = (owner_type: 'leads' | 'appointments' | 'attachments', owner_id: number | null, name: string) =>
  product.inside(async (context) => {
    const content = Buffer.from(`%PDF-1.7\n${name}\n%%EOF`)
    const { id } = await storeFile(context, { name, content, group: 'general', owner_type, owner_id })
    return id
  })

/** An attachment of the library. */
async function inLibrary(name: string, more: object = {}) {
  const manager = await product.as('manager')
  const { body: file } = await manager.post<{ id: number }>('/files/shared', aSharedFile())
  const body = { name, file_id: file.id, kind: 'brochure', ...more }
  expect((await manager.post('/attachments', body)).status).toBe(201)
  return file.id
}

test('a mail from a lead arrives with its variables and files, and its answers go to who wrote it', async () => {
  const { received } = await startMailServer(port)
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, { email: 'jan@klant.example', street_number: 7, adjective: 'A' })
  const brochure = await inLibrary('Brochure')
  const roof = await aFile('leads', lead_id, 'Dak.pdf')
  const { body: start } = await adviser.get<Start>(startOf('leads', lead_id))
  expect(start).toMatchObject({
    lead_id,
    name: 'Jan de Vries',
    to: 'jan@klant.example',
    reply_to: 'adviser.noord@zonnekracht.example',
    language: 'nl',
    refusal: null,
    delivers: true,
  })
  expect(start.library).toMatchObject([{ file_id: brochure, name: 'Brochure', kind: 'brochure' }])
  expect(start.files).toMatchObject([{ id: roof, name: 'Dak.pdf' }])
  const sent = await adviser.post<{ id: number }>(path, aMail(lead_id, { file_id: [brochure, roof, roof] }))
  expect(sent).toMatchObject({ status: 201, body: { to: 'jan@klant.example' } })
  await product.drain()
  const mail = await PostalMime.parse(received[0] ?? '')
  expect({
    from: mail.from?.name,
    to: mail.to?.map(({ address }) => address),
    replyTo: mail.replyTo?.map(({ address }) => address),
    subject: mail.subject,
    attachments: mail.attachments.map(({ filename }) => filename),
  }).toEqual({
    from: 'Zonnekracht Noord',
    to: ['jan@klant.example'],
    replyTo: ['adviser.noord@zonnekracht.example'],
    subject: 'Uw dak aan de Zonnelaan 7 A',
    attachments: ['sheet.png', 'Dak.pdf'],
  })
  expect(mail.html).toContain('<p>Geachte heer De Vries,</p>')
  expect(mail.text).toContain('Groet, Adviser van Noord van Zonnekracht Noord')
  const { body } = await adviser.get<Mails>(`/leads/${lead_id}/mails`)
  expect(body.data).toMatchObject([
    {
      id: sent.body.id,
      status: 'sent',
      subject: 'Uw dak aan de Zonnelaan 7 A',
      employee: { id: noord.employees.adviser.employee_id, name: 'Adviser van Noord' },
      attachments: [{ name: 'sheet.png' }, { name: 'Dak.pdf' }],
    },
  ])
})

test('the mail stands on the timeline with who sent it, and its files can no longer be removed', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const roof = await aFile('leads', lead_id, 'Dak.pdf')
  await adviser.post(path, aMail(lead_id, { subject: 'Tot ziens', file_id: [roof] }))
  const { body } = await adviser.get<CallResult<typeof calls.leads.timeline>>(`/leads/${lead_id}/timeline`)
  expect(body.data[0]).toMatchObject({
    action: 'queued',
    subject: 'mails',
    employee: { id: noord.employees.adviser.employee_id, name: 'Adviser van Noord' },
    after: { type: 'by_hand', subject: 'Tot ziens' },
  })
  await adviser.delete(`/files/${roof}`)
  expect((await adviser.get<Start>(startOf('leads', lead_id))).body.files).toHaveLength(1)
})

test('from an appointment and from a quotation the variables have their values', async () => {
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  const appointment_id = await anAppointment(product, lead_id)
  const { quotation } = await aSentQuotation(product, manager, lead_id, { appointment_id })
  const content =
    '<p>{{ appointmentDate }} {{ appointmentTime }} {{ adviserName }}</p><p>{{ quotationNumber }} {{ total }} <a href="{{ portalUrl }}">hier</a></p>'
  const of = async (component: string, component_id: number) =>
    (await manager.post<Preview>(`${path}/preview`, aMail(component_id, { component, content }))).body
  const visit = await of('appointments', appointment_id)
  expect(visit.text).toMatch(/\d\d-\d\d-2026 10:00 Adviser van Noord/)
  expect(visit.empty).toEqual(['quotationNumber', 'total', 'portalUrl'])
  const offer = await of('quotations', quotation.id)
  expect(offer.empty).toEqual([])
  expect(offer.text).toContain(quotation.number)
  expect(offer.html).toContain(`href="${quotation.portal_url}"`)
  const lead = await of('leads', lead_id)
  expect(lead.empty).not.toContain('appointmentDate')
})

test('the link of a quotation is in no mail of whoever may not send it, nor before it was sent', async () => {
  const manager = await product.as('manager')
  const service = await product.as('customer_service')
  const { quotation } = await aSentQuotation(product, manager, await aLead(product))
  const body = aMail(quotation.id, { component: 'quotations', content: '<p>{{ portalUrl }}</p>' })
  expect((await service.post<Preview>(`${path}/preview`, body)).body.empty).toEqual(['portalUrl'])
  const concept = await manager.post<Quotation>('/quotations', caseP(noord, await aLead(product)))
  const early = { ...body, component_id: concept.body.id }
  expect((await manager.post<Preview>(`${path}/preview`, early)).body.empty).toEqual(['portalUrl'])
})

test('scripts in a mail or in what it prints do nothing', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product, { remarks: '<script>alert(1)</script>', city: '"><img onerror=x>' })
  const content =
    '<p onclick="alert(1)">{{ remarks }} {{ city }}</p><script>alert(2)</script><a href="javascript:alert(3)">x</a><a href="{{ remarks }}">y</a>'
  const { body } = await adviser.post<Preview>(`${path}/preview`, aMail(lead_id, { content }))
  expect(body.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &#34;&gt;&lt;img onerror=x&gt;')
  expect(body.html).not.toMatch(/<script|onclick|javascript:|<img onerror/)
})

test('a mail is refused under its fields for an unknown variable and for files that are not on offer', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const other = await aFile('leads', await aLead(product), 'Van een ander.pdf')
  const over = await inLibrary('Oud', { valid_until: '2020-01-01' })
  const wrong = aMail(lead_id, { content: '<p>{{ klant }}</p>', file_id: [other] })
  expect(await adviser.post(path, wrong)).toMatchObject({
    status: 422,
    body: {
      errors: {
        content: ['There is no variable klant (line 1, character 7)'],
        file_id: [expect.any(String)],
      },
    },
  })
  expect(await adviser.post(path, aMail(lead_id, { file_id: [over] }))).toMatchObject({ status: 422 })
  expect((await adviser.get<Mails>(`/leads/${lead_id}/mails`)).body.data).toEqual([])
})

test('a lead without an address, or whose data were erased, answers 409 and says so', async () => {
  const manager = await product.as('manager')
  const without = await aLead(product, { email: null })
  const erased = await aLead(product, { anonymised_at: new Date('2026-11-01T09:00:00Z') })
  expect((await manager.get<Start>(startOf('leads', without))).body.refusal).toBe('noMailAddress')
  expect((await manager.get<Start>(startOf('leads', erased))).body.refusal).toBe('leadErased')
  expect(await manager.post(path, aMail(without))).toMatchObject({
    status: 409,
    body: { message: 'This lead has no e-mail address' },
  })
  expect(await manager.post(path, aMail(erased))).toMatchObject({ status: 409 })
})

test('two requests with one key send one mail', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const once = () => adviser.post(path, aMail(lead_id), { 'idempotency-key': `mail-${lead_id}` })
  const answers = await Promise.all([once(), once()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await adviser.get<Mails>(`/leads/${lead_id}/mails`)).body.data).toHaveLength(1)
})

test('an adviser mails from own leads alone, and offers no files of what is not seen', async () => {
  const adviser = await product.as('adviser')
  const manager = await product.as('manager')
  const own = await aLead(product)
  const hers = await aLead(product, { adviser_id: product.both.employee_id })
  const visit = await anAppointment(product, own, product.both.employee_id)
  await aFile('appointments', visit, 'Schouw.pdf')
  expect((await manager.get<Start>(startOf('leads', own))).body.files).toHaveLength(1)
  expect((await adviser.get<Start>(startOf('leads', own))).body.files).toEqual([])
  expect((await adviser.get(startOf('leads', hers))).status).toBe(404)
  expect((await adviser.get(startOf('appointments', visit))).status).toBe(404)
  expect((await adviser.post(path, aMail(hers))).status).toBe(404)
  const there = await product.as('adviser', zuid)
  for (const component of ['leads', 'appointments'])
    expect((await there.get(startOf(component, component === 'leads' ? own : visit))).status).toBe(404)
})

test('a mail in English has the English parts around it', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const body = aMail(lead_id, { language: 'en', content: '<p>{{ salutation }},</p>' })
  const { body: preview } = await adviser.post<Preview>(`${path}/preview`, body)
  expect(preview.text).toMatch(/^Dear Mr De Vries,[\s\S]+Chamber of commerce/)
})
