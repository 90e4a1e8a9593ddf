import type { Call } from '@heliodesk/contract/call'
import { allCalls } from '@heliodesk/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { addFixtures } from '../../testing/add-fixtures.ts'
import { ask } from '../../testing/ask-call.ts'
import { aLead, aQuotation } from '../../testing/a-quotation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { nameOf } from '../../testing/who-may.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord } = product

/** Paths of calls about one person: the lead, its quotations and questions, visits, letters, files and mails. */
const about =
  /^\/(leads\/(retention\/)?\{id\}|weeder\/|quotations\/(questions\/)?\{id\}|appointments\/\{id\}|files$|files\/\{id\}$|mail-from-component)/

/** The right to withdraw from an order that runs outlives the erasing. */
const mayEnd = /\/withdrawal$/

/** What employees change about a person, and what shows them a mail to that person. */
const isAbout = ({ path, permission, writes }: Call) =>
  permission !== 'public' && about.test(path) && !mayEnd.test(path) && (writes || /mail/.test(path))

/** Where another answer than 409 is right. */
const others = new Map([
  // What is kept of them, for who may erase; and that nothing can be mailed any more.
  ['GET /leads/{id}/dossier', 200],
  ['GET /leads/{id}/mails', 200],
  ['GET /mail-from-component', 200],
  // Nobody is there to be called, asked or kept; the picture was removed.
  ['POST /leads/{id}/contacts', 404],
  ['POST /leads/{id}/call-gate', 404],
  ['POST /leads/{id}/lock', 404],
  ['POST /leads/{id}/appointment-manual-adviser', 404],
  ['POST /leads/{id}/question-lists', 404],
  ['PATCH /leads/retention/{id}', 404],
  ['PATCH /files/{id}', 404],
  ['DELETE /files/{id}', 404],
  // An editor who learns of it leaves.
  ['DELETE /leads/{id}/lock', 204],
  // Asked with itself, and for the own company.
  ['POST /leads/{id}/merge', 422],
  ['POST /leads/{id}/forward', 422],
])

async function anErasedPerson() {
  const manager = await product.as('manager')
  const { adviser, installer } = noord.employees
  const things = await addFixtures(product, {
    company: noord,
    name: 'Gewist',
    street_number: 1,
    adviser_id: adviser.employee_id,
    crew_id: installer.employee_id,
  })
  const concept = await aQuotation(product, await product.as('both'), things.lead)
  const reason = encodeURIComponent('Vroeg erom per brief')
  expect((await manager.delete(`/leads/${things.lead}/delete/avg?reason=${reason}`)).status).toBe(200)
  return { manager, things, concept: { ...things, quotation: concept.id, version: concept.version_id } }
}

test('nothing of an erased person is changed, or shown as a mail to them', { timeout: 60_000 }, async () => {
  const { manager, things, concept } = await anErasedPerson()
  const answers: [string, number][] = []
  for (const call of allCalls.filter(isAbout)) {
    const ofQuotation = call.path.startsWith('/quotations/{id}')
    for (const one of ofQuotation ? [things, concept] : [things])
      answers.push([nameOf(call), (await ask(manager, call, one, noord)).status])
  }
  expect(answers.length).toBeGreaterThan(50)
  expect(answers).toEqual(answers.map(([name]) => [name, others.get(name) ?? 409]))
})

test('no event is planned with an erased person', async () => {
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  expect((await manager.delete(`/leads/${lead_id}/delete/avg`)).status).toBe(200)
  const event = {
    adviser_id: noord.employees.adviser.employee_id,
    kind: 'meeting',
    title: 'Bij hen',
    lead_id,
  }
  const time = { date: '2026-12-05', from: '19:00', till: '20:00' }
  expect(await manager.post('/appointments/manual-event', { ...event, ...time })).toMatchObject({
    status: 422,
    body: { errors: { lead_id: [expect.any(String)] } },
  })
})
