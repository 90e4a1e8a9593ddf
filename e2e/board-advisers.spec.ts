import { aFinger, aVisit, dragOver, ghost, middleOf, rowOf, visitsOf, week } from './src/board.ts'
import { aLead, type Colleague, logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

test.use({ ownProduct: true })

/** A visit of one adviser, and a slot of that day in which a colleague can come, who has the lead by now. */
async function aVisitForTwo(planner: Colleague, manager: Colleague) {
  const lead = await aLead(manager)
  const search = async (more: object) =>
    (await planner.ask('POST /appointments/work-times', { body: { lead_id: lead.id, ...week, ...more } }))
      .data
  const slots = await search({})
  const board = (await planner.ask('GET /planning', { query: { date: week.from_date } })).data
  const colleagues = board.map(({ adviser }) => adviser.id)
  for (const adviser_id of colleagues.filter((id) => id !== slots[0]?.adviser.id)) {
    const theirs = await search({ adviser_id })
    const pairs = slots.flatMap((first) => {
      const other = theirs.find(({ date, from }) => date === first.date && from === first.from)
      return other === undefined || first.adviser.id === adviser_id ? [] : [{ first, other }]
    })
    const [pair] = pairs
    if (pair === undefined) continue
    const { adviser, date, from } = pair.first
    const place = { lead_id: lead.id, adviser_id: adviser.id, date, from }
    await planner.ask('PATCH /appointments/timeslots/', { body: { ...place, notify: false } })
    await manager.ask('POST /leads/{id}/appointment-manual-adviser', {
      params: { id: lead.id },
      body: { adviser_id },
    })
    return { lead, ...pair }
  }
  throw new Error('No two advisers can come at one time')
}

for (const way of ['by the mouse', 'by a finger at 820 pixels'] as const)
  test(`a visit goes to another adviser ${way}`, async ({ page, product }) => {
    const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
    const { lead, first, other } = await aVisitForTwo(planner, manager)
    const [before] = await visitsOf(planner, lead.id)
    const finger = way === 'by a finger at 820 pixels' ? await aFinger(page) : undefined
    await logInPage(page, product, 'planner')
    await page.goto(`/planning?date=${first.date}`)
    const there = rowOf(page, other.adviser.full_name)
    const name = new RegExp(`^${first.from} ${lead.firstName}`)
    const visit = rowOf(page, first.adviser.full_name).getByRole('button', { name })
    const gap = there.getByRole('button', { name: `${other.from} free` })
    await expect(visit).toBeVisible()
    if (finger === undefined) {
      await dragOver(page, visit, gap)
      await expect(ghost(page)).toContainText('fits')
      await page.mouse.up()
    } else {
      await gap.scrollIntoViewIfNeeded()
      await finger.drag(await middleOf(visit.locator('[data-grip]')), await middleOf(gap))
      await expect(ghost(page)).toContainText('fits')
      await finger.touch('touchEnd')
    }
    await expect(there.getByRole('button', { name: `${other.from} ${lead.firstName}` })).toBeFocused()
    await expect(visit).toHaveCount(0)
    // The same visit: its files and its link stay with it.
    expect(await visitsOf(planner, lead.id)).toMatchObject([
      { id: before?.id, adviser: { id: other.adviser.id }, status: 'planned' },
    ])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(visit).toBeVisible()
    await finger?.end()
  })

test('nothing is dropped on what a colleague holds, and it says who that is', async ({ page, product }) => {
  const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
  const service = await logInCaller(product, 'service')
  const { lead, first, other } = await aVisit(planner, manager)
  const rival = await aLead(manager)
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${first.date}`)
  const row = rowOf(page, first.adviser.full_name)
  const visit = row.getByRole('button', { name: new RegExp(`^${first.from} ${lead.firstName}`) })
  await expect(row.getByRole('button', { name: `${other.from} free` })).toBeVisible()
  const place = { lead_id: rival.id, adviser_id: other.adviser.id, date: other.date, from: other.from }
  const taken = await service.ask('PATCH /appointments/timeslots/', { body: { ...place, hold: true } })
  if (!('hold' in taken)) throw new Error('It is not held')
  const held = row.getByRole('button', { name: `${other.from} ${service.full_name} holds it` })
  await dragOver(page, visit, held)
  await expect(ghost(page)).toContainText(`${service.full_name} holds this time`)
  await page.mouse.up()
  await expect(page.getByRole('status').getByText(`${service.full_name} holds this time`)).toBeVisible()
  await expect(visit).toBeVisible()
  // Who had no board before them is told the same by the server.
  const refused = await planner.send('PATCH /appointments/timeslots/', {
    body: { ...place, lead_id: lead.id },
  })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain(`${service.full_name} holds that time until`)
  await service.ask('DELETE /appointments/timeslots/{holdId}', { params: { holdId: taken.hold.id } })
  await expect(row.getByRole('button', { name: `${other.from} free` })).toBeVisible()
})

/** A visit that was put by hand where nobody drives in a day's work, with a free slot of that day. */
async function aFarVisit(planner: Colleague, manager: Colleague) {
  const near = await aVisit(planner, manager)
  const { adviser, date, from, till } = near.first
  const [visit] = await visitsOf(planner, near.lead.id)
  await planner.ask('PATCH /appointments/{id}/delete', {
    params: { id: visit?.id ?? 0 },
    body: { reason: 'Proef' },
  })
  const far = await aLead(manager, { firstName: 'Verre', zip_code: '6211 AB', city: 'Maastricht' })
  const place = { adviser_id: adviser.id, date, from, till, kind: 'advice', remarks: null } as const
  await planner.ask('POST /appointments', { body: { ...place, lead_id: far.id, confirm: true } })
  return { ...near, far }
}

test('a finger is told why a visit cannot go where it lets go, and scrolls without moving it, at 820 pixels', async ({
  page,
  product,
}) => {
  const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
  const { far, first, other } = await aFarVisit(planner, manager)
  const before = await visitsOf(planner, far.id)
  const finger = await aFinger(page)
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${first.date}`)
  const row = rowOf(page, first.adviser.full_name)
  const visit = row.getByRole('button', { name: `${first.from} Verre` })
  const gap = row.getByRole('button', { name: `${other.from} free` })
  const scroller = page.locator('[data-scroller]')
  const scrolled = () => scroller.evaluate(({ scrollLeft }) => scrollLeft)
  const tooFar = 'The drive is longer than the longest trip'
  const stays = async () => expect(await visitsOf(planner, far.id)).toEqual(before)

  await visit.scrollIntoViewIfNeeded()
  await scroller.evaluate((element) => element.scrollBy(element.scrollWidth, 0))
  const [from, start] = [await scrolled(), await middleOf(visit)]
  await finger.drag(start, { x: start.x + 200, y: start.y })
  await expect(ghost(page)).toBeHidden()
  await finger.touch('touchEnd')
  await expect.poll(scrolled).toBeLessThan(from - 100)
  await expect(page.getByRole('dialog')).toBeHidden()
  await stays()

  await gap.scrollIntoViewIfNeeded()
  await finger.drag(await middleOf(visit.locator('[data-grip]')), await middleOf(gap))
  await expect(ghost(page)).toContainText(tooFar)
  await finger.touch('touchEnd')
  await expect(page.getByRole('status').getByText(tooFar)).toBeVisible()
  await expect(visit).toBeVisible()
  await stays()
  await finger.end()
})

test('a visit that does not fit shows who, when and why in a row without slots', async ({
  page,
  product,
}) => {
  const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
  const lead = await aLead(manager)
  const { adviser_id, date } = await aDayOff(planner)
  const times = { date, from: '10:00', till: '12:30', manual: true, confirm: true, notify: false }
  const body = { lead_id: lead.id, adviser_id, kind: 'service' as const, ...times }
  const { id, marks } = await planner.ask('POST /appointments', { body })
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${date}`)
  const visit = page.locator(`[role=grid] [data-item="visit"][data-id="${id}"]`)
  await expect(visit).toContainText(marks[0]?.text ?? 'a reason')
  const cut = await visit.locator('> span').evaluate((words) => words.scrollHeight - words.clientHeight)
  expect(cut).toBe(0)
})

/** A Saturday on which nobody works, and somebody who visits, with a name of one line. */
async function aDayOff(planner: Colleague) {
  const date = '2026-10-17'
  const { data } = await planner.ask('GET /planning', { query: { date } })
  const free = data.find(
    ({ adviser, days: [day] }) =>
      adviser.name.length < 15 && day?.slots.length === 0 && day.entries.length === 0,
  )
  if (free === undefined) throw new Error('Everybody works')
  return { adviser_id: free.adviser.id, date }
}
