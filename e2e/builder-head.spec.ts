import type { Page } from '@playwright/test'
import { saveCaseP } from './src/case-p.ts'
import { aLead, anAppointment, logInCaller, logInPage } from './src/office.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

/** Two editions that both need an approval: each says so in the head. */
async function openBuilder(page: Page, product: Product) {
  const [manager, adviser] = [await logInCaller(product, 'manager'), await logInCaller(product, 'adviser')]
  const lead = await aLead(manager, { adviser_id: adviser.id })
  const { id: appointment_id } = await anAppointment(manager, lead.id, adviser.id)
  await saveCaseP(manager, { lead_id: lead.id, appointment_id, margin: 600, marginOfB: 610 })
  await logInPage(page, product, 'manager')
  await page.goto(`/appointments/${appointment_id}/quotation`)
  await expect(page.getByText('1 warning')).toHaveCount(2)
}

test('on a tablet the name of the customer is read whole beside the warnings of both editions', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openBuilder(page, product)
  const name = page.getByRole('heading', { level: 1 })
  for (const width of [1000, 1024, 1100, 1180, 1280, 820]) {
    await page.setViewportSize({ width, height: 768 })
    const { lacks, height } = await name.evaluate((one) => ({
      lacks: one.scrollWidth - one.clientWidth,
      height: one.parentElement?.parentElement?.parentElement?.clientHeight,
    }))
    expect([width, lacks, height]).toEqual([width, 0, 56])
    await expect(page.getByText('1 warning').first()).toBeInViewport({ ratio: 1 })
  }
})

test('the totals have two columns at the most, and each label one line', async ({ page, product }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openBuilder(page, product)
  const a = page.getByRole('region', { name: 'Edition A' })
  const labels = a.locator('dl dt')
  for (const width of [1920, 1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    const wrapped = await labels.evaluateAll((all) =>
      all.flatMap((one) =>
        one.getClientRects().length > 0 && one.clientHeight > 26 ? [one.textContent] : [],
      ),
    )
    expect([width, wrapped]).toEqual([width, []])
  }
  await page.setViewportSize({ width: 1920, height: 1080 })
  const lefts = await a.locator('dl').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(2)
})

test('from a visit the builder opens with the focus at its heading', async ({ page, product }) => {
  const [manager, adviser] = [await logInCaller(product, 'manager'), await logInCaller(product, 'adviser')]
  const lead = await aLead(manager, { adviser_id: adviser.id })
  const { id } = await anAppointment(manager, lead.id, adviser.id)
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInPage(page, product, 'manager')
  await page.goto(`/appointments/${id}`)
  const link = page.getByRole('link', { name: 'Quotation', exact: true })
  const more = page.getByRole('button', { name: 'More actions' })
  await expect(more).toBeVisible()
  if (!(await link.isVisible())) await more.click()
  await link.click()
  await expect(page.getByRole('region', { name: 'Edition A' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

const coloursOf = (one: Element) => {
  const { backgroundColor, borderLeftColor, color } = getComputedStyle(one)
  return { backgroundColor, borderLeftColor, color }
}

test('what waits for an approval is a card in the dark, with the colour of its state at the edge', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openBuilder(page, product)
  const waits = page.getByRole('alert').filter({ hasText: 'approval' }).first()
  const box = await waits.evaluate(coloursOf)
  const badge = await page.locator('main [data-meaning="waiting"]').first().evaluate(coloursOf)
  const card = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'var(--hd-card)'
    return getComputedStyle(probe).backgroundColor
  })
  expect(box).toMatchObject({ backgroundColor: card, borderLeftColor: badge.color })
})
