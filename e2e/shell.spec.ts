import { logIn } from './src/log-in.ts'
import { aLead, logInCaller, logInPage } from './src/office.ts'
import { expect, test } from './src/test.ts'

test('after login the requested page opens, including its filters [c60]', async ({ page }) => {
  await page.goto('/leads?filter[status]=open&sort=city')
  await expect(page).toHaveURL('/login')
  await logIn(page, 'manager')
  await expect(page).toHaveURL(/\/leads\?/)
  expect(new URL(page.url()).searchParams.get('filter[status]')).toBe('open')
  await expect(page).toHaveTitle('Leads | Heliodesk')
})

test('a user without the permission gets the 403 page and no menu item [c53]', async ({ page, product }) => {
  await logInPage(page, product, 'installer')
  await page.goto('/sources')
  await expect(page).toHaveURL('/403')
  await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leads' })).toBeVisible()
  // Everybody may read the company data, so that there is a menu of settings, with nothing else in it.
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('link', { name: 'Company data' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sources' })).toHaveCount(0)
})

test('an unknown path shows the 404 page, also below an existing path [c54]', async ({ page, product }) => {
  await logInPage(page, product, 'installer')
  for (const path of [
    '/no/such/page',
    '/leads/1/no-such-screen',
    '/leads/no-such-screen',
    '/sources/x/edit',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' }), path).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
})

test('every screen about a thing that is not there is the 404 page at once, without a notification', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/leads')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const paths = await page.evaluate(() => {
    const { routesByPath } = Reflect.get(self, '__TSR_ROUTER__') as { routesByPath: object }
    return Object.keys(routesByPath)
  })
  const aboutThings = paths.filter((path) => /\$(id|\w+Id)\b/.test(path))
  expect(aboutThings.length).toBeGreaterThan(15)
  for (const path of aboutThings) {
    await page.goto(path.replace('$productType', 'panel').replaceAll(/\$\w+/g, '987654321'))
    await expect(page.getByRole('heading', { name: 'Not Found' }), path).toBeVisible()
    await expect(page.getByRole('alert'), path).toHaveCount(0)
  }
})

test('the header shows the logo, the search and the complete profile menu [c66]', async ({
  page,
  product,
}) => {
  await logInPage(page, product, 'manager')
  await page.goto('/leads')
  const header = page.getByRole('banner')
  await expect(header.getByRole('combobox', { name: 'Search' })).toBeVisible()
  await expect(header.getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d$/)
  await header.getByRole('button', { name: 'Marieke Hoekstra' }).click()
  for (const name of ['Zonnekracht Noord', 'Zonnekracht Zuid', 'Log in as someone else', 'Log out'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  const menu = header.getByRole('button', { name: 'Marieke Hoekstra' }).locator('xpath=..')
  await expect(menu.getByRole('link')).toHaveText([
    'Adviser mail templates',
    'Profile',
    'This device',
    'One-time documents',
  ])
  await expect(menu.getByRole('button', { name: /^Keys/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await header.getByRole('link', { name: 'Heliodesk' }).click()
  await expect(page).toHaveURL('/')
})

test('the page title follows each route change, in the user’s language [c63]', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await expect(page).toHaveTitle('Home | Heliodesk')
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page).toHaveTitle('Leads | Heliodesk')
  await page.getByRole('link', { name: 'New lead' }).click()
  await expect(page).toHaveTitle('Leads Create | Heliodesk')
  await page.goBack()
  await expect(page).toHaveTitle('Leads | Heliodesk')
  await page.getByRole('button', { name: 'Marieke Hoekstra' }).click()
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await page.getByRole('link', { name: 'Werkbrieven' }).click()
  await expect(page).toHaveTitle('Werkbrieven | Heliodesk')
})

test('the language switches without a reload and is remembered', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/leads')
  await page.getByRole('button', { name: 'Marieke Hoekstra' }).click()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(page.getByRole('link', { name: 'Werkbrieven' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Werkbrieven' })).toBeVisible()
})

test('switching companies shows that company’s leads', async ({ page, product }) => {
  const manager = await logInCaller(product, 'manager')
  const lead = await aLead(manager, { lastName: 'Noorderling' })
  await logInPage(page, product, 'manager')
  await page.goto('/leads?filter[search]=Noorderling')
  await expect(page.getByRole('link', { name: lead.number })).toBeVisible()
  await page.getByRole('button', { name: 'Marieke Hoekstra' }).click()
  await page.getByRole('button', { name: 'Zonnekracht Zuid' }).click()
  await expect(page.getByRole('button', { name: 'Marieke Hoekstra' })).toContainText('Zonnekracht Zuid')
  await expect(page).toHaveURL('/')
  await page.goto('/leads?filter[search]=Noorderling')
  await expect(page.getByText('No rows match these filters.')).toBeVisible()
  await page.goto(`/leads/${lead.id}`)
  await expect(page.getByRole('heading', { name: lead.full_name })).toHaveCount(0)
  await expect(page.getByText('Not Found').first()).toBeVisible()
})

test('a chunk that a newer build replaced reloads the page', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/leads')
  let refused = 0
  await page.route('**/assets/lead-create-*.js', async (route) => {
    refused += 1
    if (refused === 1) await route.fulfill({ status: 404, body: '' })
    else await route.continue()
  })
  await page.getByRole('link', { name: 'New lead' }).click()
  await expect(page.getByLabel('Surname')).toBeVisible()
  expect(refused).toBe(2)
})

test('the question mark key lists the keyboard shortcuts', async ({ page, product }) => {
  await logInPage(page, product, 'manager')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('no page is wider than a phone screen', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInPage(page, product, 'manager')
  for (const path of ['/', '/leads', '/leads/create', '/appointments', '/work-letters', '/sources/create']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Leads', exact: true }).click()
  await expect(page).toHaveURL('/leads')
})
