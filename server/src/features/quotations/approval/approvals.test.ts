import { changesChannel, employeeChannel } from '@heliodesk/contract/realtime'
import { formatEuro } from '@heliodesk/domain/money/format-euro'
import { afterAll, expect, test } from 'vitest'
import { aLead, anAppointment, caseP, type Quotation } from '../../../testing/a-quotation.ts'
import { listenOn, subscribed } from '../../../testing/realtime-client.ts'
import { startTestProduct } from '../../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)
const { noord, both } = product

type Waiting = {
  data: {
    id: number
    version_id: number
    approval_refused: string | null
    approvals: object[]
    vat_in_doubt: string[]
    untaxed_business: boolean
  }[]
}

/** Case P with a margin below the minimum. */
const tooCheap = (lead_id: number, changes: object = {}) => {
  const body = caseP(noord, lead_id, changes)
  return { ...body, editions: body.editions.map((edition) => Object.assign(edition, { margin: 500 })) }
}
/** The same without its discount. */
const withoutDiscount = (draft: ReturnType<typeof caseP>) => ({
  ...draft,
  editions: draft.editions.map((edition) => ({
    ...edition,
    products: { ...edition.products, discount: [] },
  })),
})
const waitingIds = async (client: Awaited<ReturnType<typeof product.as>>) =>
  (await client.get<Waiting>('/quotations/waiting-approvals')).body.data.map(({ id }) => id)

test('what waits says of which editions the VAT is doubtful, and that a business is asked none', async () => {
  const manager = await product.as('manager')
  const battery = (lead_id: number) => {
    const draft = tooCheap(lead_id)
    const line = { description: 'Thuisaccu 10 kWh', amount: 1, price: 4_000, vat_category: 'pv_home' }
    return { ...draft, editions: draft.editions.map((edition) => ({ ...edition, manuals: [line] })) }
  }
  const business = { kind: 'business', company_name: 'Bakker B.V.' }
  const of = async (lead: object, draftOf: (lead_id: number) => object) => {
    const { body } = await manager.post<Quotation>('/quotations', draftOf(await aLead(product, lead)))
    const { data } = (await manager.get<Waiting>('/quotations/waiting-approvals')).body
    const found = data.find(({ id }) => id === body.id)
    const decision = { version_id: body.version_id, decision: 'declined', note: 'Btw' }
    await (await product.as('both')).post(`/quotations/${body.id}/approval`, decision)
    return [found?.vat_in_doubt, found?.untaxed_business]
  }
  expect(await of(business, battery)).toEqual([['A'], true])
  expect(await of({}, battery)).toEqual([['A'], false])
  expect(await of({ ...business, is_home: false }, tooCheap)).toEqual([[], false])
})

test('a version outside the limits needs approval by someone who did not build it', async () => {
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  const { body: quotation } = await manager.post<Quotation>('/quotations', tooCheap(lead_id))
  expect(quotation.latest_version).toMatchObject({ needs_approval: true, approval: null })
  const list = await manager.get<Waiting>('/quotations/waiting-approvals')
  expect(list.body.data).toMatchObject([
    {
      id: quotation.id,
      version_id: quotation.version_id,
      approval_refused: 'A quotation has to be approved by someone other than its author',
      approvals: [
        { code: 'marginBelowMinimum', edition: 'A' },
        { code: 'discountWithoutPrice', edition: 'A' },
      ],
    },
  ])
  const decision = { version_id: quotation.version_id, decision: 'approved', note: 'Buurman' }
  const path = `/quotations/${quotation.id}/approval`
  expect((await manager.post(path, decision)).status).toBe(403)
  expect((await (await product.as('adviser')).post(path, decision)).status).toBe(403)
  const blocked = await manager.get(`/quotations/${quotation.id}/send`)
  expect(blocked).toMatchObject({ status: 422, body: { errors: { approval: [expect.any(String)] } } })

  const other = await product.as('both')
  const answers = await Promise.all(Array.from({ length: 8 }, () => other.post<Quotation>(path, decision)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 409),
  ])
  expect(answers.find(({ status }) => status === 200)?.body.latest_version.approval).toMatchObject({
    decision: 'approved',
    note: 'Buurman',
    employee: { id: both.employee_id },
  })
  expect(await waitingIds(other)).not.toContain(quotation.id)
  expect((await manager.get(`/quotations/${quotation.id}/send`)).status).toBe(200)
})

test('the mail to who decides names the edition that needs it, with its total', async () => {
  const adviser = await product.as('adviser')
  const draft = tooCheap(await aLead(product))
  const [cheap] = draft.editions
  // Edition A stays as the rules have it.
  const [usual] = withoutDiscount(caseP(noord, draft.lead_id)).editions
  await product.drain()
  product.mails.length = 0
  const { body } = await adviser.post<Quotation>('/quotations', {
    ...draft,
    editions: [usual, { ...cheap, name: 'B' }],
  })
  expect(body.latest_version.needs_approval).toBe(true)
  await product.drain()
  const { A, B } = body.latest_version.calculation.editions
  const [mail] = product.mails
  expect(mail?.text).toContain(`${formatEuro(B?.total_cents ?? 0, 'nl')} (B)`)
  expect(mail?.text).toContain('B: de marge is lager dan het minimum')
  expect(mail?.text).not.toContain(formatEuro(A?.total_cents ?? 0, 'nl'))
})

test('its builder cannot approve it, not even after building it while impersonating', async () => {
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  await manager.post('/impersonate', { user_id: both.user_id, reason: 'Vraag' })
  const { body: quotation } = await manager.post<Quotation>('/quotations', tooCheap(lead_id))
  await manager.post('/impersonate/stop')
  const decision = { version_id: quotation.version_id, decision: 'approved' }
  expect((await manager.post(`/quotations/${quotation.id}/approval`, decision)).status).toBe(403)
})

test('any change invalidates an approval', async () => {
  const adviser = await product.as('adviser')
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  const { body: first } = await adviser.post<Quotation>('/quotations', tooCheap(lead_id))
  const decide = (version_id: number, decision: string) =>
    manager.post(`/quotations/${first.id}/approval`, { version_id, decision })
  expect((await decide(first.version_id, 'approved')).status).toBe(200)
  const { body: second } = await adviser.patch<Quotation>(
    `/quotations/${first.id}`,
    tooCheap(lead_id, { base_version_id: first.version_id, remarks: 'Toch anders' }),
  )
  expect(second.latest_version.approval).toBeNull()
  expect((await adviser.get(`/quotations/${first.id}/send`)).status).toBe(422)
  expect((await decide(first.version_id, 'approved')).status).toBe(409)
  expect((await decide(second.version_id, 'declined')).status).toBe(200)
  expect((await adviser.get(`/quotations/${first.id}/send`)).status).toBe(422)
  expect(await waitingIds(manager)).not.toContain(first.id)
})

test('saving unchanged content keeps its approval, except when saved by the approver', async () => {
  const adviser = await product.as('adviser')
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  const { body: first } = await adviser.post<Quotation>('/quotations', tooCheap(lead_id))
  const decision = { version_id: first.version_id, decision: 'approved' }
  await manager.post(`/quotations/${first.id}/approval`, decision)
  const again = (client: typeof adviser, base_version_id: number) =>
    client.patch<Quotation>(`/quotations/${first.id}`, tooCheap(lead_id, { base_version_id }))
  const { body: second } = await again(adviser, first.version_id)
  expect(second.latest_version.approval).toMatchObject({ decision: 'approved' })
  expect(await waitingIds(manager)).not.toContain(first.id)
  const repeated = { ...decision, version_id: second.version_id }
  expect((await manager.post(`/quotations/${first.id}/approval`, repeated)).status).toBe(409)
  const { body: third } = await again(manager, second.version_id)
  expect(third.latest_version.approval).toBeNull()
  const { body: fourth } = await again(adviser, third.version_id)
  expect(fourth.latest_version.approval).toMatchObject({ decision: 'approved' })
  expect((await adviser.get(`/quotations/${first.id}/send`)).status).toBe(200)
})

test('a version within the limits needs no approval', async () => {
  const adviser = await product.as('adviser')
  const lead_id = await aLead(product)
  const draft = withoutDiscount(caseP(noord, lead_id))
  const { id, version_id } = (await adviser.post<Quotation>('/quotations', draft)).body
  const manager = await product.as('manager')
  const answer = await manager.post(`/quotations/${id}/approval`, { version_id, decision: 'approved' })
  expect(answer.status).toBe(409)
})

test('approvers get a mail, the builder does not', async () => {
  await product.drain()
  product.mails.length = 0
  const manager = await product.as('manager')
  await manager.post('/quotations', tooCheap(await aLead(product)))
  await product.drain()
  const to = product.mails.map((mail) => mail.to).toSorted()
  expect(to).toEqual(['developer.noord@zonnekracht.example', 'manager.both@zonnekracht.example'])
  expect(product.mails[0]?.text).toContain('de marge is lager dan het minimum')
})

test('approvers are notified live of a waiting version, and its builder of the decision', async () => {
  const port = await listenOn(product.app)
  const [adviser, manager] = [await product.as('adviser'), await product.as('manager')]
  const approver = await subscribed(port, manager, changesChannel(noord.id))
  const builder = await subscribed(port, adviser, employeeChannel(noord.employees.adviser.employee_id))
  const { body } = await adviser.post<Quotation>('/quotations', tooCheap(await aLead(product)))
  const saved = expect.objectContaining({ noun: 'quotations', id: body.id })
  expect(await approver.next()).toMatchObject({ data: { changes: expect.arrayContaining([saved]) } })
  const decision = { version_id: body.version_id, decision: 'declined' }
  expect((await manager.post(`/quotations/${body.id}/approval`, decision)).status).toBe(200)
  expect(await builder.next()).toMatchObject({
    event: 'approval-decided',
    data: { number: body.number, appointment_id: null, decision: 'declined' },
  })
  for (const { ws } of [approver, builder]) ws.close()
})

test('a decision names the visit of a quotation only while its builder may open it', async () => {
  const port = await listenOn(product.app)
  const [adviser, manager] = [await product.as('adviser'), await product.as('manager')]
  const { adviser: maker, manager: other } = noord.employees
  const builder = await subscribed(port, adviser, employeeChannel(maker.employee_id))
  for (const goes of [maker, other]) {
    const lead_id = await aLead(product)
    const appointment_id = await anAppointment(product, lead_id)
    const { body } = await adviser.post<Quotation>('/quotations', tooCheap(lead_id, { appointment_id }))
    const handed = { adviser_id: goes.employee_id, confirm: true }
    expect((await manager.patch(`/appointments/${appointment_id}`, handed)).status).toBe(200)
    const decision = { version_id: body.version_id, decision: 'declined' }
    expect((await manager.post(`/quotations/${body.id}/approval`, decision)).status).toBe(200)
    const seen = (await adviser.get(`/appointments/${appointment_id}`)).status === 200
    expect(seen).toBe(goes === maker)
    expect(await builder.next()).toMatchObject({
      event: 'approval-decided',
      data: { number: body.number, appointment_id: seen ? appointment_id : null },
    })
  }
  builder.ws.close()
})

test('the approver sees the amounts, their limits and the adviser’s note; changing the note keeps the approval', async () => {
  const adviser = await product.as('adviser')
  const manager = await product.as('manager')
  const lead_id = await aLead(product)
  const draft = tooCheap(lead_id, { approval_note: 'The neighbours decide with them' })
  const { body: quotation } = await adviser.post<Quotation>('/quotations', draft)
  const { data } = (await manager.get<Waiting>('/quotations/waiting-approvals')).body
  expect(data.find(({ id }) => id === quotation.id)).toMatchObject({
    approvals: [
      { code: 'marginBelowMinimum', edition: 'A', found_cents: 50_000, limit_cents: 77_366 },
      { code: 'discountWithoutPrice', edition: 'A' },
    ],
    approval_note: 'The neighbours decide with them',
  })
  const decision = { version_id: quotation.version_id, decision: 'approved', note: null }
  const approved = await manager.post<Quotation>(`/quotations/${quotation.id}/approval`, decision)
  expect(approved.body.latest_version.approval?.decision).toBe('approved')
  const again = await adviser.patch<Quotation>(`/quotations/${quotation.id}`, {
    ...draft,
    approval_note: 'And their parents',
    base_version_id: quotation.version_id,
  })
  expect(again.body.latest_version).toMatchObject({
    approval_note: 'And their parents',
    approval: { decision: 'approved' },
  })
})

test('of an erased person nothing is approved, sent or mailed any more', async () => {
  const [manager, other] = [await product.as('manager'), await product.as('both')]
  const lead_id = await aLead(product)
  const { body: quotation } = await manager.post<Quotation>('/quotations', tooCheap(lead_id))
  expect((await manager.delete(`/leads/${lead_id}/delete/avg`)).status).toBe(200)
  const refused = { status: 409, body: { message: 'The data of this lead have been erased' } }
  const decision = { version_id: quotation.version_id, decision: 'approved' }
  expect(await other.post(`/quotations/${quotation.id}/approval`, decision)).toMatchObject(refused)
  expect(await manager.get(`/quotations/${quotation.id}/send`)).toMatchObject(refused)
  expect(await manager.post(`/quotations/${quotation.id}/link`)).toMatchObject(refused)
})
