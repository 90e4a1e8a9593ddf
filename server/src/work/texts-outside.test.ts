import { afterAll, expect, test } from 'vitest'
import type { Texts } from '../documents/texts.ts'
import { queueMail } from '../features/mails/queue-mail.ts'
import { startTestProduct } from '../testing/test-product.ts'
import { systemActor } from './actor.ts'
import type { Context, Services } from './context.ts'
import { atOnce } from './create-context.ts'
import { inTransaction } from './in-transaction.ts'

const product = await startTestProduct({ connections: 2 })
afterAll(product.close)
const { services, noord } = product

const welcome = (context: Context, username: string) =>
  queueMail(context, {
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

test('a text beyond its limits fails the work that wants it, within its transaction', async () => {
  const { texts } = services
  const failing: Texts = { ...texts, write: () => Promise.reject(new Error('Beyond its limits')) }
  await expect(
    inside({ ...services, texts: failing }, (context) => welcome(context, 'gerda')),
  ).rejects.toThrow('Beyond its limits')
})

test('work with more mails than turns is done all the same', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `many${index}`)
  const sent = await inside(services, async (context) => {
    const all: { id: number }[] = []
    for (const name of names) all.push(await welcome(context, name))
    return all
  })
  expect(sent).toHaveLength(names.length)
})
