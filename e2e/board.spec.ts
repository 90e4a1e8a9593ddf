import { expectNoViolations } from './src/axe.ts'
import { aFinger, aVisit, dragOver, ghost, middleOf, rowOf, visitsOf, week } from './src/board.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { testNow } from './src/product.ts'
import { expect, test } from './src/test.ts'

test.use({ ownProduct: true })

test('a visit is moved and put back by keys alone [c535]', async ({ page, product }) => {
  const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
  const { lead, first } = await aVisit(planner, manager)
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${first.date}`)
  const row = rowOf(page, first.adviser.full_name)
  await row.getByRole('button', { name: new RegExp(`^${first.from} ${lead.firstName}`) }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-slot]').first()).toBeFocused()
  await expectNoViolations(page, 'move a visit')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const [moved] = await visitsOf(planner, lead.id)
  expect(`${moved?.date} ${moved?.from}`).not.toBe(`${first.date} ${first.from}`)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByText(/^Undone: /)).toBeVisible()
  expect(await visitsOf(planner, lead.id)).toMatchObject([{ date: first.date, from: first.from }])
  await expect(
    row.getByRole('button', { name: new RegExp(`^${first.from} ${lead.firstName}`) }),
  ).toBeFocused()
})

test('what the arrow keys lead to is never under the names, at 1280 pixels', async ({ page, product }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const planner = await logInCaller(product, 'planner')
  const date = week.from_date
  const [first] = (await planner.ask('GET /planning', { query: { date } })).data
  if (first === undefined) throw new Error('Nobody is on the board')
  const { id: adviser_id, name } = first.adviser
  // A day that is wider than its board.
  for (const hour of ['05', '06', '07', '19', '20', '21', '22']) {
    const body = {
      adviser_id,
      kind: 'meeting',
      title: 'Overleg',
      date,
      from: `${hour}:00`,
      till: `${hour}:40`,
    } as const
    await planner.ask('POST /appointments/manual-event', { body })
  }
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${date}`)
  const row = rowOf(page, name)
  const items = row.locator('[role=gridcell] [data-item]')
  await items.last().focus()
  for (let left = await items.count(); left > 0; left -= 1) {
    const [item, names] = [
      await page.locator(':focus').boundingBox(),
      await row.getByRole('rowheader').boundingBox(),
    ]
    expect(item?.x).toBeGreaterThanOrEqual((names?.x ?? 0) + (names?.width ?? 0))
    await page.keyboard.press('ArrowLeft')
  }
  await expect(row.getByRole('rowheader').getByRole('button')).toBeFocused()
})

test('a lead is dragged to a gap and a visit to another time, and what does not fit says why [c536]', async ({
  page,
  product,
}) => {
  const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
  const { lead, first, other } = await aVisit(planner, manager)
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${first.date}`)
  const row = rowOf(page, first.adviser.full_name)
  const visit = row.getByRole('button', { name: new RegExp(`^${first.from} ${lead.firstName}`) })
  const gap = row.getByRole('button', { name: `${other.from} free` })
  const waiting = page.locator('[data-lead]')
  const groundOf = (item: typeof gap) => item.evaluate((element) => getComputedStyle(element).backgroundColor)
  await gap.hover()
  const hovered = await groundOf(gap)
  // Where something stands already nothing can be dropped.
  await dragOver(page, waiting.first(), visit)
  await expect(ghost(page)).toContainText('Something else is there already')
  await page.mouse.up()
  await expect(visit).toBeVisible()
  await dragOver(page, visit, gap)
  await expect(ghost(page)).toContainText('fits')
  // Nothing was judged of what is only pointed at.
  expect(await groundOf(gap)).not.toBe(hovered)
  await page.mouse.up()
  await expect(
    row.getByRole('button', { name: new RegExp(`^${other.from} ${lead.firstName}`) }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(visit).toBeVisible()
  // The nearest to a gap comes first, and is booked there.
  await gap.click()
  await expect(page.getByText(`Nearest to ${first.adviser.full_name}`)).toBeVisible()
  await expect(page.locator('[aria-busy=false] [data-lead]').first()).toBeVisible()
  const name = (await waiting.first().locator('strong').textContent())?.replace(', ', ' ') ?? ''
  await dragOver(page, waiting.first(), gap)
  await expect(ghost(page)).toContainText('fits')
  await page.mouse.up()
  await expect(row.getByRole('button', { name: `${other.from} ${name}` })).toBeVisible()
})

test('two planners see each other’s moves, and the second to want a slot is told [c537]', async ({
  page,
  anotherPage,
  product,
}) => {
  const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
  const { lead, first, other } = await aVisit(planner, manager)
  const second = await anotherPage()
  await logInPage(page, product, 'planner')
  await logInPage(second, product, 'manager')
  for (const one of [page, second]) await one.goto(`/planning?date=${first.date}`)
  const there = rowOf(second, first.adviser.full_name)
  const gap = there.getByRole('button', { name: `${other.from} free` })
  await expect(gap).toBeVisible()
  const row = rowOf(page, first.adviser.full_name)
  await dragOver(
    page,
    row.getByRole('button', { name: new RegExp(`^${first.from} ${lead.firstName}`) }),
    row.getByRole('button', { name: `${other.from} free` }),
  )
  await expect(ghost(page)).toContainText('fits')
  // The other one takes the slot while the first still hovers over it.
  const rival = await aLead(manager)
  const place = { adviser_id: first.adviser.id, date: first.date, from: other.from }
  await planner.ask('PATCH /appointments/timeslots/', { body: { ...place, lead_id: rival.id } })
  // On both boards: whoever lets go before their own has heard of it is told by the server, in other words.
  for (const one of [there, row])
    await expect(
      one.getByRole('button', { name: new RegExp(`^${other.from} ${rival.firstName}`) }),
    ).toBeVisible()
  await page.mouse.up()
  await expect(page.getByText('Something else is there already')).toBeVisible()
  expect(await visitsOf(planner, lead.id)).toMatchObject([{ date: first.date, from: first.from }])
})

test('a finger drags by the grip and scrolls elsewhere, at 820 pixels [c538]', async ({ page, product }) => {
  const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
  const { lead, first, other } = await aVisit(planner, manager)
  const finger = await aFinger(page)
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${first.date}`)
  const row = rowOf(page, first.adviser.full_name)
  const visit = row.getByRole('button', { name: new RegExp(`^${first.from} ${lead.firstName}`) })
  const gap = row.getByRole('button', { name: `${other.from} free` })
  // A word that is too long beside the grip is cut, not broken in two.
  await expect(visit.locator('span > span').first()).toHaveCSS('overflow-wrap', 'normal')
  await expect(visit.locator('span > span').first()).toHaveCSS('text-overflow', 'ellipsis')
  await gap.scrollIntoViewIfNeeded()
  await finger.drag(await middleOf(visit.locator('[data-grip]')), await middleOf(gap))
  await expect(ghost(page)).toContainText('fits')
  await finger.touch('touchEnd')
  await expect(
    row.getByRole('button', { name: new RegExp(`^${other.from} ${lead.firstName}`) }),
  ).toBeVisible()
  await finger.end()
})

test('a finger brings a lead from the waiting list to the slot that is shown, at 820 pixels', async ({
  page,
  product,
}) => {
  const planner = await logInCaller(product, 'planner')
  const [waits] = (await planner.ask('GET /planning/waiting')).data
  const offered = await planner.ask('POST /appointments/work-times', {
    body: { lead_id: waits?.id ?? 0, ...week },
  })
  const [slot] = offered.data
  if (waits === undefined || slot === undefined) throw new Error('Nobody can come')
  const finger = await aFinger(page)
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${slot.date}`)
  const row = rowOf(page, slot.adviser.full_name)
  const end = await middleOf(row.getByRole('button', { name: `${slot.from} free` }))
  const grip = await middleOf(page.locator(`[data-lead="${waits.id}"] [data-grip]`))
  const board = await page.locator('[data-scroller]').boundingBox()
  if (board === null) throw new Error('It is not on the page')
  const before = await page.locator('[data-scroller]').evaluate(({ scrollLeft }) => scrollLeft)
  await finger.touch('touchStart', grip)
  // It rests where it comes in, within the edge that scrolls along.
  const edge = { x: board.x + board.width - 8, y: end.y }
  for (const point of [{ x: edge.x + 12, y: grip.y }, edge]) {
    await finger.touch('touchMove', point)
    await page.evaluate(async () => {
      for (let frames = 0; frames < 12; frames += 1)
        await new Promise((next) => requestAnimationFrame(() => next(null)))
    })
  }
  expect(await page.locator('[data-scroller]').evaluate(({ scrollLeft }) => scrollLeft)).toBe(before)
  await finger.touch('touchMove', { x: (edge.x + end.x) / 2, y: end.y })
  await finger.touch('touchMove', end)
  await expect(ghost(page)).toContainText(`${slot.from}, ${slot.adviser.full_name}`)
  await expect(ghost(page)).toContainText('fits')
  await finger.touch('touchEnd')
  await expect(row.getByRole('button', { name: `${slot.from} ${waits.full_name}` })).toBeVisible()
  await finger.end()
})

test('who may not move sees no handles, and an adviser their own row alone [c539]', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'developer')
  await page.goto(`/planning?date=${testNow.slice(0, 10)}&view=week`)
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
  await expect(page.locator('[data-movable]')).toHaveCount(0)
  await logInPage(page, product, 'adviser')
  await page.goto('/planning?view=week')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
})

test('a lead that waits is booked into a gap by keys alone, and taken back [c524]', async ({
  page,
  product,
}) => {
  const planner = await logInCaller(product, 'planner')
  const [waits] = (await planner.ask('GET /planning/waiting')).data
  const best = await planner.ask('POST /appointments/work-times', {
    body: { lead_id: waits?.id ?? 0, ...week },
  })
  const [slot] = best.data
  if (slot === undefined) throw new Error('Nobody can come')
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?date=${slot.date}`)
  const row = rowOf(page, slot.adviser.full_name)
  const gap = row.getByRole('button', { name: `${slot.from} free` })
  await gap.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Nearest to ${slot.adviser.full_name}`)).toBeVisible()
  const nearest = page.locator('[aria-busy=false] [data-lead]').first()
  await expect(nearest).toBeVisible()
  const name = (await nearest.locator('strong').textContent())?.replace(', ', ' ') ?? ''
  // The board is one stop, and so are the button for any gap and each who wants to come earlier.
  for (let stop = 0; stop < 9 && (await page.locator('[data-lead]:focus').count()) === 0; stop += 1)
    await page.keyboard.press('Tab')
  await expect(nearest).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: `${slot.from} ${name}` })).toBeFocused()
  // Others hear of it as soon as who booked it.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(gap).toBeVisible()
})

test('a customer moves a visit by its link, and the planner’s open board shows it [c525]', async ({
  page,
  anotherPage,
  product,
}) => {
  const [planner, manager] = [await logInCaller(product, 'planner'), await logInCaller(product, 'manager')]
  const { lead, first } = await aVisit(planner, manager)
  const id = (await visitsOf(planner, lead.id))[0]?.id ?? 0
  const { url } = await planner.ask('POST /appointments/{id}/link', { params: { id } })
  await logInPage(page, product, 'planner')
  await page.goto(`/planning?view=week&date=${first.date}`)
  const there = page.locator(`[data-date="${first.date}"] [data-id="${id}"][data-from="${first.from}"]`)
  await expect(there).toBeVisible()
  const customer = await anotherPage({ phone: true })
  await customer.goto(new URL(url).pathname)
  await customer.getByRole('button', { name: 'Andere tijd kiezen' }).click()
  await customer.getByRole('radio').first().check()
  await customer.getByRole('button', { name: 'Afspraak verzetten' }).click()
  await expect(customer.getByRole('status')).toContainText('bevestigd')
  await expect(there).toHaveCount(0)
  expect(await visitsOf(planner, lead.id)).toMatchObject([{ id, status: 'confirmed' }])
})
