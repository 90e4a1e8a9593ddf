import { afterAll, expect, test } from 'vitest'
import type { Texts } from '../documents/texts.ts'
import { queueWrittenMail } from '../features/mails/queue-mail.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { systemActor } from './actor.ts'
import type { Context, Services } from './context.ts'
import { atOnce } from './create-context.ts'
import { inTransaction } from './in-transaction.ts'
import { withoutTexts } from './texts-outside.ts'

const product = await startTestProduct({ connections: 2 })
afterAll(product.close)
const { services, noord } = product

const welcome = (context: Context, username: string) =>
  queueWrittenMail(context, {
    type: 'password_welcome',
    lead_id: null,
    to: `${username}@noord.example`,
    language: 'nl',
    variables: {
      firstName: 'Anna',
      username,
      passwordUrl: `${services.publicUrl}/password-reset/example`,
    },
  })

const inside = <Result>(given: Services, work: (context: Context) => Promise<Result>) =>
  inTransaction(given, systemActor(noord.id), atOnce(services.clock.now()), work)

test('mails whose text takes long hold no connection meanwhile', async () => {
  const manager = await product.as('manager')
  const [allAsked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const names = ['anna', 'bert', 'cees', 'dirk', 'els', 'fons']
  let asked = 0
  const slow: Texts = {
    ...services.texts,
    write: async (order) => {
      asked += 1
      if (asked === names.length) allAsked.resolve()
      await released.promise
      return services.texts.write(order)
    },
  }
  const sending = names.map((name) =>
    inside({ ...services, texts: slow }, (context) => welcome(context, name)),
  )
  await allAsked.promise
  expect((await manager.get('/leads')).status).toBe(200)
  released.resolve()
  expect(new Set((await Promise.all(sending)).map(({ id }) => id)).size).toBe(names.length)
  expect(asked).toBe(names.length)
})

test('work begins again with the ids it had, and what failed before is not kept', async () => {
  const ids: string[] = []
  const { id } = await inside(services, (context) => {
    const name = context.services.ids.uuid()
    ids.push(name)
    return welcome(context, name)
  })
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  const manager = await product.as('manager')
  const { body } = await manager.get<{ data: { subject: string; subject_id: number }[] }>(
    '/audit/table?per_page=100',
  )
  const told = body.data.filter((entry) => entry.subject === 'mails')
  expect(told.filter((entry) => entry.subject_id === id)).toHaveLength(1)
  expect(told).toHaveLength(7)
})

test('a text that cannot be made fails the work that wants it', async () => {
  const { texts } = services
  const failing: Texts = { ...texts, write: () => Promise.reject(new Error('Beyond its limits')) }
  await expect(
    inside({ ...services, texts: failing }, (context) => welcome(context, 'gerda')),
  ).rejects.toThrow('Beyond its limits')
})

test('work that wants ever more texts fails, and makes none within its transaction', async () => {
  let made = 0
  const counted: Texts = {
    ...services.texts,
    write: (order) => services.texts.write(order).finally(() => made++),
  }
  const names = Array.from({ length: 25 }, (_, index) => `many${index}`)
  const sending = inside({ ...services, texts: counted }, async (context) => {
    for (const name of names) await welcome(context, name)
  })
  await expect(sending).rejects.toThrow('more than 20 texts')
  expect(made).toBe(20)
})

test('a call that is not served with texts makes none', async () => {
  const { texts } = withoutTexts(services)
  await expect(texts.check({ subject: 'Dag', content: '' }, { known: [], origin: '' })).rejects.toThrow(
    'within a transaction',
  )
})
