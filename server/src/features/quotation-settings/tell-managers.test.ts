import { afterAll, expect, test } from 'vitest'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const path = '/quotation-settings'

/** What became of the limits, as a mail says it. */
const said = ({ text }: { text: string }) => /(aangevraagd|goedgekeurd): .*/.exec(text)?.[0]

test('every other manager is mailed when limits are to be loosened, and when they were', async () => {
  const [manager, other] = [await product.as('manager'), await product.as('both')]
  const loosened = async () => {
    await product.drain()
    const found = product.mails.filter(({ subject }) => subject === 'Ruimere margegrenzen')
    return found.map((mail) => `${mail.to} ${said(mail)}`).toSorted()
  }
  const change = 'minimale marge € 750,00 → € 1,00'
  const { body } = await manager.patch<{ revision: number }>(path, { min_margin: 1 })
  // The same once more is no news.
  await manager.patch(path, { min_margin: 1 })
  const asked = [
    `developer.noord@zonnekracht.example aangevraagd: ${change}`,
    `manager.both@zonnekracht.example aangevraagd: ${change}`,
  ]
  expect(await loosened()).toEqual(asked)
  const decided = { decision: 'approve', revision: body.revision }
  expect((await other.post(`${path}/limits`, decided)).status).toBe(200)
  const both = [
    ...asked,
    `developer.noord@zonnekracht.example goedgekeurd: ${change}`,
    `manager.noord@zonnekracht.example goedgekeurd: ${change}`,
  ].toSorted()
  expect(await loosened()).toEqual(both)
  // Tighter limits count at once and are nobody's news.
  await manager.patch(path, { min_margin_percentage: 20 })
  expect(await loosened()).toEqual(both)
})
