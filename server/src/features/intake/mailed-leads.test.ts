import type { CallResult } from '@heliodesk/contract/call'
import type { intake, sourceMails } from '@heliodesk/contract/intake'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { imapMailbox } from '../../outside/imap-mailbox.ts'
import { startMailStore } from '../../testing/mail-store.ts'
import { auditLog } from '../../audit-log/schema.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { takeMail } from './take-mail.ts'

const store = await startMailStore()
let today = new Date('2026-11-02T09:00:00Z')
const mailbox = imapMailbox(store.url, 'leads@kantoor.example', () => today)
const product = await startTestProduct({ mailbox })
afterAll(product.close)
afterAll(() => store.close())
const service = await product.as('customer_service')
const manager = await product.as('manager')

type Post = CallResult<typeof intake.update>
type Address = CallResult<typeof sourceMails.address>

let made = 0
async function aSource(more: object = {}) {
  const { body } = await manager.post<{ id: number }>('/sources', {
    name: `Mailt ${++made}`,
    cost_type: 'fixed_fee_per_lead',
    cost_value: 25,
    consent_text: 'Ja, installateurs mogen mij bellen over zonnepanelen',
    ...more,
  })
  return body
}
const addressOf = async ({ id }: { id: number }) =>
  (await manager.get<Address>(`/sources/${id}/mail-address`)).body.address ?? ''

let source: { id: number }
let address: string
beforeEach(async () => {
  source = await aSource()
  address = await addressOf(source)
})

let people = 0
function aMail({ to = address, id = `<${++people}@portaal.example>`, more = '' } = {}) {
  return `From: Portaal <no-reply@portaal.example>
To: ${to}
Message-ID: ${id}
Subject: =?utf-8?Q?Nieuwe_aanvraag_=F0=9F=8C=9E?=
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Beste partner,

Naam: Jan van den Berg
Postcode: 9711 AB
Huisnummer: ${people}
Telefoon: 06 2${String(people).padStart(7, '0')}
${more}
`
}

const read = async () => {
  await mailbox.read((mail) => takeMail(product.services, mail))
  await product.drain()
}
const postsOf = async ({ id }: { id: number }): Promise<Post[]> =>
  (await service.get<{ data: Post[] }>(`/intake/table?filter[source_id]=${id}&sort=received_at`)).body.data

test('a mail to the address of a source becomes its lead, with its consent', async () => {
  store.deliver(aMail())
  const before = store.count('Heliodesk')
  await read()
  const [post] = await postsOf(source)
  expect(post).toMatchObject({ state: 'lead', name: 'Jan van den Berg' })
  expect(post?.raw).toContain('Nieuwe aanvraag 🌞')
  const { body } = await manager.get<object>(`/leads/${post?.lead?.id}`)
  expect(body).toMatchObject({
    source: { id: source.id },
    zip_code: '9711 AB',
    consent: { text: 'Ja, installateurs mogen mij bellen over zonnepanelen' },
  })
  expect([store.count('INBOX'), store.count('Heliodesk') - before]).toEqual([0, 1])
})

test('the same mail makes one lead, however often and at once it is read', async () => {
  const mail = aMail()
  store.deliver(mail)
  store.deliver(mail)
  await read()
  const raw = Buffer.from(mail.replaceAll('\n', '\r\n'))
  await Promise.all(
    Array.from({ length: 20 }, () => takeMail(product.services, { to: [address], source: raw })),
  )
  await product.drain()
  expect(await postsOf(source)).toHaveLength(1)
})

test('a forwarded mail is of the address it was delivered to', async () => {
  store.deliver(`Delivered-To: ${address.toUpperCase()}\n${aMail({ to: 'info@kantoor.example' })}`)
  await read()
  expect(await postsOf(source)).toHaveLength(1)
})

test('other mails stay where they are; of an unknown address they are put aside', async () => {
  const aside = store.count('Heliodesk unknown')
  store.deliver(aMail({ to: 'leads@kantoor.example' }))
  store.deliver(aMail({ to: `leads+${'0'.repeat(32)}@kantoor.example` }))
  const passive = await aSource({ active: false })
  store.deliver(aMail({ to: await addressOf(passive) }))
  await read()
  expect([store.count('INBOX'), store.count('Heliodesk unknown') - aside]).toEqual([1, 2])
  expect(await postsOf(passive)).toEqual([])
})

test('a renewed token ends the address, and each company has its own', async () => {
  await manager.patch(`/sources/${source.id}/token`, {})
  const renewed = await addressOf(source)
  expect(renewed).not.toBe(address)
  store.deliver(aMail({ to: address }))
  store.deliver(aMail({ to: renewed }))
  await read()
  expect(await postsOf(source)).toHaveLength(1)
  const elsewhere = await product.as('manager', product.zuid)
  expect((await elsewhere.get(`/sources/${source.id}/mail-address`)).status).toBe(404)
})

test('no audit shows the key of an address', async () => {
  await manager.patch(`/sources/${source.id}/token`, {})
  const key = /\+([0-9a-f]{32})@/.exec(await addressOf(source))?.[1] ?? ''
  const entries = await product.inside(({ db }) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subject, 'sources'), eq(auditLog.subject_id, source.id))),
  )
  expect(entries.map(({ action }) => action)).toEqual(['created', 'updated'])
  expect(key).toHaveLength(32)
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${key}|mail_key`))
})

test('while the database cannot keep it a mail stays in the mailbox', async () => {
  const inbox = store.count('INBOX')
  store.deliver(aMail())
  await expect(mailbox.read(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(store.count('INBOX')).toBe(inbox + 1)
  await read()
  expect(await postsOf(source)).toHaveLength(1)
})

test('mails that say nothing wait for somebody, whatever they are made of', async () => {
  const boundary = 'x'
  const odd = [
    `To: ${address}\nContent-Type: multipart/mixed; boundary=${boundary}\n\n--${boundary}\n`.repeat(50),
    `To: ${address}\nSubject: ${'a'.repeat(10_000)}\n\n${'b'.repeat(900_000)}`,
    `To: ${address}\nContent-Type: text/html; charset=nonsense\nContent-Transfer-Encoding: base64\n\n%%%%`,
    `To: ${address}\nMessage-ID: <a\u0000b@x>\n\n__proto__: x\nconstructor: y\n`,
  ]
  for (const one of odd)
    expect(await takeMail(product.services, { to: [address], source: Buffer.from(one) })).toBe(true)
  await product.drain()
  expect((await postsOf(source)).map(({ state }) => state)).toEqual(odd.map(() => 'invalid'))
})

test('what was taken is deleted after two weeks, what nobody knew is not', async () => {
  store.deliver(aMail())
  await read()
  const unknown = store.count('Heliodesk unknown')
  expect(store.count('Heliodesk')).toBeGreaterThan(0)
  today = new Date('2026-11-20T09:00:00Z')
  await read()
  today = new Date('2026-11-02T09:00:00Z')
  expect([store.count('Heliodesk'), store.count('Heliodesk unknown')]).toEqual([0, unknown])
})

test('a mailbox that cannot be read says why', async () => {
  const wrong = imapMailbox(store.url.replace('testpass', 'wrong'), 'leads@kantoor.example', () => today)
  expect(await wrong.check()).toMatch(/auth|fail|invalid/i)
  const away = imapMailbox('imap://a:b@127.0.0.1:1/', 'leads@kantoor.example', () => today)
  expect(await away.check()).toMatch(/ECONNREFUSED/)
  const { body } = await manager.get<Address>(`/sources/${source.id}/mail-address`)
  expect(body).toEqual({
    address: expect.stringMatching(/^leads\+[0-9a-f]{32}@kantoor\.example$/),
    problem: null,
  })
})
