import { mailTypes } from '@heliodesk/domain/mail-types'
import PostalMime from 'postal-mime'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort, startMailServer } from '../../testing/mail-server.ts'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { silentLog } from '../../kernel/log.ts'
import { storeFile } from '../files/store-file.ts'
import { logFailedMail } from './log-failed-mail.ts'
import { queueMail, type MailOrder } from './queue-mail.ts'
import { renderMail } from './render-mail.ts'
import { sendMail } from './send-mail.ts'

const port = await freePort()
const warned: unknown[] = []
const product = await startTestProduct({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  log: { ...silentLog, warn: (data) => warned.push(data) },
})
afterAll(product.close)

const order = (lead_id: number, more: Partial<MailOrder> = {}): MailOrder => ({
  type: 'quotation',
  lead_id,
  to: 'anna@klant.example',
  language: 'nl',
  variables: {
    salutation: 'Geachte mevrouw Van den Berg',
    quotationNumber: 'Q2026-00001',
    portalUrl: 'http://localhost:3000/portal/abc',
    validUntil: '04-12-2026',
    withdrawalDays: 14,
    adviserName: 'Jan Bakker',
    adviserPhone: '050 123 4567',
  },
  ...more,
})

/** A queued mail to a lead of its own. */
const queued = (more: Partial<MailOrder> = {}) =>
  product.inside(async (context) => {
    const lead = await addLead(context)
    const { id } = await queueMail(context, order(lead.id, more))
    return { lead_id: lead.id, mail_id: id, company_id: context.company_id }
  })

interface LeadMail {
  id: number
  status: string
  subject: string
  html: string
  last_error: string | null
  attachments: { name: string; url: string }[]
}

const mailsAt = async (lead_id: number) => {
  const manager = await product.as('manager')
  const { body } = await manager.get<{ data: LeadMail[] }>(`/leads/${lead_id}/mails`)
  return body.data
}

const headerOf = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]

test('a mail arrives with its text, its sender and its attachment', async () => {
  const { received } = await startMailServer(port)
  const { lead_id } = await product.inside(async (context) => {
    const lead = await addLead(context)
    const file = await storeFile(context, {
      name: 'Offerte.pdf',
      content: Buffer.from('%PDF-1.7\n%%EOF'),
      group: 'general',
      owner_type: 'leads',
      owner_id: lead.id,
    })
    await queueMail(
      context,
      order(lead.id, { attachments: [{ file_id: file.id }], reply_to: 'jan@zon.example' }),
    )
    return { lead_id: lead.id }
  })
  await product.drain()
  const mail = await PostalMime.parse(received[0] ?? '')
  expect({
    from: mail.from,
    to: mail.to?.map(({ address }) => address),
    replyTo: mail.replyTo?.map(({ address }) => address),
    subject: mail.subject,
    attachments: mail.attachments.map(({ filename, mimeType }) => ({ filename, mimeType })),
  }).toEqual({
    from: { name: 'Zonnekracht Noord', address: 'no-reply@heliodesk.example' },
    to: ['anna@klant.example'],
    replyTo: ['jan@zon.example'],
    subject: 'Uw offerte Q2026-00001 van Zonnekracht Noord',
    attachments: [{ filename: 'Offerte.pdf', mimeType: 'application/pdf' }],
  })
  expect(mail.text).toContain('Bekijk uw offerte: http://localhost:3000/portal/abc')
  expect(mail.text).toContain('geldig tot en met 04-12-2026')
  expect(mail.html).toContain('KvK')
  expect(await mailsAt(lead_id)).toMatchObject([
    { status: 'sent', last_error: null, attachments: [{ name: 'Offerte.pdf' }] },
  ])
})

test('a mail that can be stopped says so in the headers that mail programs read', async () => {
  const { received } = await startMailServer(port)
  await queued({ unsubscribe_url: 'https://office.example.nl/reminders/abc' })
  await queued()
  await product.drain()
  expect(new Set(received.map((raw) => headerOf(raw, 'List-Unsubscribe')?.trim()))).toEqual(
    new Set(['<https://office.example.nl/reminders/abc>', undefined]),
  )
  expect(new Set(received.map((raw) => headerOf(raw, 'List-Unsubscribe-Post')?.trim()))).toEqual(
    new Set(['List-Unsubscribe=One-Click', undefined]),
  )
})

test('a mail sent while the mail server is down arrives later', async () => {
  const mail = await queued()
  await expect(sendMail(product.services)(mail)).rejects.toThrow('ECONNREFUSED')
  expect(await mailsAt(mail.lead_id)).toMatchObject([
    { status: 'queued', last_error: expect.stringContaining('ECONNREFUSED') },
  ])
  const { received } = await startMailServer(port)
  await product.drain()
  expect(received).toHaveLength(1)
  expect(await mailsAt(mail.lead_id)).toMatchObject([{ status: 'sent', last_error: null }])
})

test('a mail retried after an unknown outcome has the same Message-ID', async () => {
  const { received } = await startMailServer(port, ['broken'])
  const mail = await queued()
  await product.drain()
  const ids = received.map((raw) => headerOf(raw, 'Message-ID'))
  expect({ times: received.length, different: new Set(ids).size }).toEqual({ times: 2, different: 1 })
  expect(await mailsAt(mail.lead_id)).toMatchObject([{ status: 'sent' }])
})

test('a second run does not resend a sent mail', async () => {
  const { received } = await startMailServer(port)
  const mail = await queued()
  await product.drain()
  await sendMail(product.services)(mail)
  expect(received).toHaveLength(1)
})

test('a mail to an unknown mailbox fails, with the reason shown at the lead', async () => {
  const { received } = await startMailServer(port, ['refused'])
  const mail = await queued()
  await product.drain()
  expect(received).toHaveLength(1)
  expect(await mailsAt(mail.lead_id)).toMatchObject([
    { status: 'failed', last_error: expect.stringContaining('no such mailbox') },
  ])
  const { company_id, mail_id } = mail
  const reason = expect.stringContaining('no such mailbox')
  expect(warned).toEqual([{ company_id, mail_id, type: 'quotation', reason }])
})

test('the log of a mail that fails has no address that the mail server answered', async () => {
  warned.length = 0
  await product.inside(async (context) =>
    logFailedMail(context, { id: 5, type: 'quotation', reason: '550 <anna@klant.example>: unknown' }),
  )
  expect(warned).toMatchObject([{ mail_id: 5, reason: '550 … unknown' }])
})

test('without a mail server a mail is stored and readable at the lead', async () => {
  const quiet = await startTestProduct({ delivers: false })
  onTestFinished(quiet.close)
  const lead_id = await quiet.inside(async (context) => {
    const lead = await addLead(context)
    await queueMail(context, order(lead.id))
    return lead.id
  })
  await quiet.drain()
  const manager = await quiet.as('manager')
  const { body } = await manager.get<{ data: LeadMail[] }>(`/leads/${lead_id}/mails`)
  expect(body.data).toMatchObject([
    { status: 'kept', sent_at: null, html: expect.stringContaining('Bekijk uw offerte') },
  ])
})

test('customer input is escaped in mails', async () => {
  const evil = '<script>alert(1)</script>'
  const mail = await queued({
    type: 'quotation_question',
    variables: { question: evil, fullName: `X\r\nBcc: y@z.example` },
  })
  const [shown] = await mailsAt(mail.lead_id)
  expect(shown?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(shown?.html).not.toContain(evil)
  expect(shown?.subject).not.toMatch(/[\r\n]/)
})

test('a mail of a failed transaction is never sent', async () => {
  const { received } = await startMailServer(port)
  const failed = product.inside(async (context) => {
    const lead = await addLead(context)
    await queueMail(context, order(lead.id, { to: 'rolled-back@klant.example' }))
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await product.drain()
  expect(received.filter((raw) => raw.includes('rolled-back@klant.example'))).toEqual([])
})

test('mails of another company’s lead, and of somebody else’s, are not found', async () => {
  const { lead_id } = await queued()
  const [zuid, adviser] = [await product.as('manager', product.zuid), await product.as('adviser')]
  expect((await zuid.get(`/leads/${lead_id}/mails`)).status).toBe(404)
  expect((await adviser.get(`/leads/${lead_id}/mails`)).status).toBe(404)
})

test.each(mailTypes.flatMap((type) => (['nl', 'en'] as const).map((language) => ({ type, language }))))(
  '$type in $language renders without any variable',
  async ({ type, language }) => {
    const rendered = await product.inside((context) => renderMail(context, { type, language, variables: {} }))
    expect(rendered.subject).not.toBe('')
    expect(rendered.html).toContain('Zonnekracht Noord')
    expect(rendered.text).not.toMatch(/[{}]|<\w/)
  },
)
