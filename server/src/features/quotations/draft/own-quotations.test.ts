import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../../testing/a-quotation.ts'
import { addAppointment } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

/** A quotation about which the customer asked something and that they signed. */
async function aSigned(lead_id: number) {
  const { quotation, token } = await aSentQuotation(product, await product.as('manager'), lead_id)
  const customer = await aCustomer(product)
  const asked = await customer.post(`/portal/${token}/questions`, { text: 'Kan het in maart?' })
  const signed = await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.latest_version.id))
  expect([asked.status, signed.status]).toEqual([200, 200])
  return quotation
}

test('by a lead nobody reads a quotation that is not among their own, where leads are open to them all', async () => {
  const manager = await product.as('manager')
  const id = noord.role_ids.adviser
  const { body: role } = await manager.get<{ own_resources: string[] }>(`/roles/${id}`)
  const own_resources = role.own_resources.filter((resource) => resource !== 'leads')
  expect(own_resources).toContain('quotations')
  expect((await manager.patch(`/roles/${id}`, { own_resources })).status).toBe(200)
  const theirs = await aLead(product, { adviser_id: null })
  const mine = await aLead(product)
  const [hidden, shown] = [await aSigned(theirs), await aSigned(mine)]
  const adviser = await product.as('adviser')
  const ask = async (lead_id: number, quotation_id: number) =>
    Promise.all(
      [
        `/quotations/${quotation_id}`,
        `/quotations/by-lead-id/${lead_id}`,
        `/quotations/get-by-lead-id/${lead_id}`,
        `/quotations/appointment/${lead_id}`,
        `/quotations/lead-signatures/${lead_id}`,
        `/quotations/questions-by-lead-id/${lead_id}`,
      ].map((path) => adviser.get<{ data?: unknown; quotation?: unknown }>(path)),
    )
  const [of, current, all, builder, ...others] = await ask(theirs, hidden.id)
  expect([of?.status, current?.status, all?.body.data, builder?.body.quotation]).toEqual([404, 404, [], null])
  expect(others.map(({ body }) => body.data)).toEqual([[], []])
  const found = await ask(mine, shown.id)
  expect(found.map(({ status }) => status)).toEqual(found.map(() => 200))
  expect(found.slice(0, 4).map(({ body }) => JSON.stringify(body).includes(shown.number))).toEqual(
    [1, 2, 3, 4].map(() => true),
  )
  const own = [expect.objectContaining({ quotation_id: shown.id })]
  expect(found.slice(4).map(({ body }) => body.data)).toEqual([own, own])
})

test('a quotation of one’s own lead leads to its visit where that is one’s own too, and to no colleague’s', async () => {
  const lead_id = await aLead(product)
  const visits = await product.inside(async (context) => {
    const ids = [noord.employees.adviser, noord.employees.manager].map(({ employee_id }) => employee_id)
    const made = await Promise.all(ids.map((adviser_id) => addAppointment(context, { lead_id, adviser_id })))
    return made.map(({ id }) => id)
  })
  const manager = await product.as('manager')
  for (const appointment_id of visits) await aSentQuotation(product, manager, lead_id, { appointment_id })
  const adviser = await product.as('adviser')
  const rowsFor = async (client: typeof adviser) => {
    const paths = [`/quotations/get-by-lead-id/${lead_id}`, '/quotations/table/all?per_page=100']
    return Promise.all(
      paths.map(async (path) => {
        const { body } = await client.get<{
          data: { lead: { id: number }; appointment_id: number | null }[]
        }>(path)
        return new Set(
          body.data.filter(({ lead }) => lead.id === lead_id).map(({ appointment_id }) => appointment_id),
        )
      }),
    )
  }
  expect(await rowsFor(manager)).toEqual([new Set(visits), new Set(visits)])
  expect(await rowsFor(adviser)).toEqual([new Set([visits[0], null]), new Set([visits[0], null])])
  expect((await adviser.get(`/appointments/${visits[1]}`)).status).toBe(404)
  const { body: all } = await manager.get<{ data: { id: number; appointment_id: number }[] }>(
    `/quotations/get-by-lead-id/${lead_id}`,
  )
  const theirs = all.data.find(({ appointment_id }) => appointment_id === visits[1])
  const hidden = { appointment_id: null }
  expect((await adviser.get(`/quotations/${theirs?.id}`)).body).toMatchObject(hidden)
  // The newest one, and the latest visit, are the colleague's.
  expect((await adviser.get(`/quotations/by-lead-id/${lead_id}`)).body).toMatchObject(hidden)
  const { body: builder } = await adviser.get(`/quotations/appointment/${lead_id}`)
  expect(builder).toMatchObject({ appointment: { id: visits[0] }, quotation: hidden })
})
