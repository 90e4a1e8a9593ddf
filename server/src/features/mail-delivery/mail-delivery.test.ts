import type { CallResult } from '@heliodesk/contract/call'
import type { mailDelivery } from '@heliodesk/contract/mail-delivery'
import { afterAll, expect, test } from 'vitest'
import { mails } from '../mails/schema.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

type Delivery = CallResult<typeof mailDelivery.read>

const aMail = (more: Partial<typeof mails.$inferInsert>) =>
  product.inside(async ({ db, company_id, happened_at: now }) =>
    db.insert(mails).values({
      company_id,
      type: 'quotation',
      from_name: 'Zonnekracht',
      to: 'klant@klant.example',
      language: 'nl',
      subject: 'Uw offerte',
      html: '',
      text: '',
      attachments: [],
      message_id: `<${JSON.stringify(more)}@test>`,
      status: 'queued',
      created_at: now,
      ...more,
    }),
  )

test('mails that failed or wait after a failed attempt are counted, with the last reason [c615]', async () => {
  await aMail({ status: 'failed', last_error: '550 no such user' })
  await aMail({ status: 'queued', last_error: 'connect ECONNREFUSED' })
  await aMail({ status: 'queued' })
  expect((await manager.get<Delivery>('/mail-delivery')).body).toEqual({
    delivers: true,
    from: 'no-reply@heliodesk.example',
    failed: 1,
    waiting: 1,
    last_error: 'connect ECONNREFUSED',
    last_sent_at: null,
  })
})

test('the check says what the mail server and the sender’s domain answer', async () => {
  expect(await manager.post('/mail-delivery/check')).toMatchObject({
    status: 200,
    body: {
      error: null,
      domain: 'heliodesk.example',
      records: { spf: 'found', dkim: 'unknown', dmarc: 'missing' },
    },
  })
})
