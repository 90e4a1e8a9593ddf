import type { Permission } from '@heliodesk/domain/roles/permissions'
import { follow } from './src/follow.ts'
import { aColleague } from './src/new-colleague.ts'
import { logInCaller, logInPage } from './src/office.ts'
import type { Product } from './src/product.ts'
import { expect, test } from './src/test.ts'

const resources = [
  ['leads', 'leads'],
  ['appointments', 'appointments'],
  ['employees', 'employees'],
  ['roles', 'roles'],
  ['sources', 'sources'],
  ['mail-templates', 'mail templates'],
  ['attachments', 'attachments'],
  ['result-codes', 'result codes'],
  ['city-centers', 'city centers'],
  ['zip-code-ranges', 'zip code ranges'],
  ['voip-numbers', 'voip numbers'],
] as const

/** Someone whose role holds only these permissions. */
async function somebodyWith(product: Product, name: string, permissions: Permission[]) {
  const manager = await logInCaller(product, 'manager')
  await manager.ask('POST /roles', { body: { name, permissions, own_resources: [] } })
  return aColleague(product, manager, { role: name })
}

test('a user without permissions can open only the home page and sees no menu [c40]', async ({
  page,
  product,
}) => {
  const { username, password } = await somebodyWith(product, 'Niets', [])
  await logInPage(page, product, username, password)
  const screens = resources.flatMap(([path]) => [
    `/${path}`,
    `/${path}/create`,
    `/${path}/1`,
    `/${path}/1/edit`,
  ])
  const others = [
    '/appointments/1/quotation',
    '/work-letter/lead/1/appointment/1',
    '/work-letters',
    '/television/adviser-appointments',
    '/settings/company',
    '/audit',
    '/files',
    '/calls/missed',
  ]
  await page.goto('/leads')
  await expect(page).toHaveURL('/403')
  for (const path of [...screens, ...others]) {
    await follow(page, path)
    await expect(page, path).toHaveURL('/403')
  }
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText(['Home'])
})

test('the view permission opens overviews, not create or edit screens [c47]', async ({ page, product }) => {
  const views = resources.map(([, resource]) => `view ${resource}` as const)
  const { username, password } = await somebodyWith(product, 'Kijker', [...views, 'view quotations'])
  await logInPage(page, product, username, password)
  for (const [path] of resources) {
    await page.goto(`/${path}`)
    await expect(page.locator('table').first(), path).toBeVisible()
    // Some tables open with a filter.
    await expect(page).toHaveURL(({ pathname }) => pathname === `/${path}`)
    for (const more of ['create', '1/edit']) {
      await follow(page, `/${path}/${more}`)
      await expect(page, `${path}/${more}`).toHaveURL('/403')
    }
  }
  await page.goto('/appointments/1/quotation')
  await expect(page).toHaveURL('/403')
})

test('missed calls are for customer service only, and are not requested for others', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/telephony/calls/missed')) asked.push(request.url())
  })
  for (const username of ['manager', 'adviser']) {
    await logInPage(page, product, username)
    await page.goto('/calls/missed')
    await expect(page).toHaveURL('/403')
    await expect(page.getByRole('heading').first()).toBeVisible()
  }
  expect(asked).toEqual([])
  await logInPage(page, product, 'service')
  await page.goto('/calls/missed')
  await expect(page).toHaveURL('/calls/missed')
  await expect(page.locator('table')).toBeVisible()
  expect(asked).not.toEqual([])
})
