import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { aDevice, anIntent, type InboxEntry, readInbox, sendIntents } from '../../testing/a-device.ts'
import { quoteOnDevice } from '../../testing/sign-on-device.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const [manager, adviser] = [await product.as('manager'), await product.as('adviser')]
const device = await aDevice(adviser)
const { adviser: author, manager: boss } = product.noord.employees

const giveTo = (lead_id: number, adviser_id: number) =>
  product.inside(({ db }) =>
    db.execute(sql`UPDATE leads SET adviser_id = ${adviser_id} WHERE id = ${lead_id}`),
  )
const waitingFor = (lead_id: number) => readInbox(manager, `&filter[lead_id]=${lead_id}&filter[open]=true`)

/** A version and its signature, which wait because the lead was somebody else's when they came. */
async function aWaitingSignature() {
  const made = await quoteOnDevice(product, adviser, device)
  const intents = await made.intents(product.services.clock.now())
  await giveTo(made.lead_id, boss.employee_id)
  expect(await sendIntents(adviser, device, ...intents)).toMatchObject([
    { state: 'inbox', reason: { code: 'intentNotFound' } },
    { state: 'inbox', reason: { code: 'intentFollows' } },
  ])
  return made
}
const saveOf = (entries: InboxEntry[]) => entries.find(({ kind }) => kind === 'saveVersion')

test('a signature of a version that waits is shown with its lead, and applied with it', async () => {
  const { lead_id } = await aWaitingSignature()
  const waiting = await waitingFor(lead_id)
  expect(waiting.map(({ kind, lead }) => [kind, lead?.id])).toEqual([
    ['signInPerson', lead_id],
    ['saveVersion', lead_id],
  ])
  await giveTo(lead_id, author.employee_id)
  const replayed = await manager.post(`/offline/inbox/${saveOf(waiting)?.id}/replay`, {})
  expect(replayed).toMatchObject({ status: 200, body: { state: 'applied' } })
  expect(await waitingFor(lead_id)).toEqual([])
  const { body } = await manager.get<{ status: string }>(`/leads/${lead_id}`)
  expect(body.status).toBe('sold')
})

test('who brought a signature of a lead that is not theirs any more reads whose it is', async () => {
  const { lead_id } = await aWaitingSignature()
  const mine = (await readInbox(adviser)).find(
    ({ kind, state }) => kind === 'signInPerson' && state === 'inbox',
  )
  expect(mine?.lead).toBeNull()
  const { body } = await manager.get<{ full_name: string }>(`/leads/${lead_id}`)
  const read = await adviser.get<{ told: unknown[] }>(`/offline/inbox/${mine?.id}/comparison`)
  expect(read.body.told).toMatchObject([
    { field: 'name', value: expect.stringContaining(body.full_name) },
    { field: 'address' },
  ])
})

test('what is refused with a connection too waits with what follows it', async () => {
  const { lead_id } = await aWaitingSignature()
  const waiting = await waitingFor(lead_id)
  await manager.post(`/offline/inbox/${saveOf(waiting)?.id}/replay`, {})
  expect((await waitingFor(lead_id)).map(({ reason }) => reason?.code)).toEqual([
    'intentFollows',
    'intentNotFound',
  ])
})

test('what follows something that was left undone says who did that and why, and is not applied', async () => {
  const { lead_id } = await aWaitingSignature()
  const waiting = await waitingFor(lead_id)
  const signature = waiting.find(({ kind }) => kind === 'signInPerson')
  const said = { reason: 'Dubbel gemaakt' }
  expect(await manager.post(`/offline/inbox/${saveOf(waiting)?.id}/reject`, said)).toMatchObject({
    status: 200,
  })
  await giveTo(lead_id, author.employee_id)
  const text =
    /^What came before this was left undone by .+: “Dubbel gemaakt”\. It cannot be applied any more/
  const stays = [{ kind: 'signInPerson', state: 'inbox', reason: { code: 'intentAfterRejected' } }]
  expect(await waitingFor(lead_id)).toMatchObject(stays)
  for (const verb of ['replay', 'take-over']) {
    const { status, body } = await manager.post(`/offline/inbox/${signature?.id}/${verb}`, {})
    expect([status, body]).toEqual([409, expect.objectContaining({ message: expect.stringMatching(text) })])
    expect(await waitingFor(lead_id)).toMatchObject(stays)
  }
  await manager.delete(`/leads/${lead_id}/delete/avg`)
  const { rows } = await product.inside(({ db }) =>
    db.execute(sql`SELECT reason::text FROM offline_intents WHERE lead_id = ${lead_id}`),
  )
  expect(JSON.stringify(rows)).not.toContain('Dubbel')
})

test.each(['replay', 'take-over'])(
  'what follows work that its device discarded says so still after a %s, and nothing of an inbox where nothing waits',
  async (verb) => {
    const { lead_id } = await quoteOnDevice(product, adviser, device)
    const [gone, late] = [crypto.randomUUID(), crypto.randomUUID()]
    const of = (after: string) => anIntent('note', { lead_id, text: 'Erna' }, { after: [after] })
    const { id } = device
    await adviser.post('/offline/intents', { device: id, intents: [of(gone)], gone: [gone] })
    const decide = async () => {
      const [waiting] = await waitingFor(lead_id)
      return await manager.post(`/offline/inbox/${waiting?.id}/${verb}`, {})
    }
    expect(await decide()).toMatchObject({ status: 200, body: { reason: { code: 'intentAfterGone' } } })
    expect(await waitingFor(lead_id)).toMatchObject([{ state: 'inbox', reason: { code: 'intentAfterGone' } }])
    // It may arrive still: nobody said that it is gone.
    await product.inside(({ db }) =>
      db.execute(sql`UPDATE offline_intents SET reason = NULL, content = replace(content, ${gone}, ${late})
        WHERE lead_id = ${lead_id} AND state = 'inbox'`),
    )
    expect(await decide()).toMatchObject({ status: 200, body: { reason: { code: 'intentAfterUnknown' } } })
  },
)
