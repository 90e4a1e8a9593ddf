import { changesChannel } from '@heliodesk/contract/realtime'
import { afterAll, expect, test } from 'vitest'
import { aCustomer, aLead, anAcceptance, aSentQuotation } from '../../testing/a-quotation.ts'
import { listenOn, subscribed } from '../../testing/realtime-client.ts'
import { addAppointment, readyFacts } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product
const { installer } = noord.employees

interface Letter {
  id: number
  status: string
  reject_text: string | null
}

/** A letter that the manager set ready at the crew's own appointment. */
async function aReadyLetter() {
  const seller = await product.as('adviser')
  const lead_id = await aLead(product)
  const { quotation, token } = await aSentQuotation(product, seller, lead_id)
  const customer = await aCustomer(product)
  await customer.post(`/portal/${token}/accept`, anAcceptance(quotation.version_id))
  const visit = await product.inside((context) =>
    addAppointment(context, { lead_id, adviser_id: installer.employee_id, kind: 'installation' }),
  )
  const path = `/appointments/${visit.id}/work-letter`
  const manager = await product.as('manager')
  const { body } = await manager.post<Letter>(path, {
    status: 'ready',
    ...readyFacts,
    crew_ids: [installer.employee_id],
    missing_pictures_reason: 'De foto’s komen na',
    planned_date: visit.date,
  })
  await product.drain()
  return { seller, lead_id, path, letter: body }
}

test('a rejected letter is told to whoever sold it, on the home page and on open pages', async () => {
  const { seller, lead_id, path, letter } = await aReadyLetter()
  const port = await listenOn(product.app)
  const own = await subscribed(port, seller, changesChannel(noord.id))
  const page = await subscribed(port, await product.as('planner'), changesChannel(noord.id))
  const fitter = await product.as('installer')
  const rejected = await fitter.patch(`${path}/${letter.id}/reject`, { reason: 'unsafe', text: 'Dak rot' })
  expect(rejected.status).toBe(200)
  expect([await own.next(), await page.next()]).toMatchObject([
    { event: 'changed', data: { changes: [{ noun: 'work letters', id: null, lead_id: null }] } },
    { event: 'changed', data: { changes: [{ noun: 'work letters', id: letter.id, lead_id }] } },
  ])
  own.ws.close()
  page.ws.close()
  const { body } = await seller.get<{ data: Letter[] }>('/work-letter/rejected')
  expect(body.data).toContainEqual(expect.objectContaining({ id: letter.id, reject_text: 'Dak rot' }))
  const opened = await seller.get<{ work_letter: Letter }>(path)
  expect(opened.body.work_letter.status).toBe('rejected')
})

test('the page of a lead asks for its own rejected letters alone', async () => {
  const one = await aReadyLetter()
  const other = await aReadyLetter()
  const fitter = await product.as('installer')
  for (const { path, letter } of [one, other])
    await fitter.patch(`${path}/${letter.id}/reject`, { reason: 'unsafe', text: 'Dak rot' })
  const { body } = await one.seller.get<{ data: Letter[] }>(
    `/work-letter/rejected?filter[lead_id]=${one.lead_id}`,
  )
  expect(body.data).toMatchObject([{ id: one.letter.id, reject_reason: 'unsafe', reject_text: 'Dak rot' }])
})
