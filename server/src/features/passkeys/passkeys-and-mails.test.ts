import { afterAll, expect, test } from 'vitest'
import { createAuthenticator, type PasskeyOptions } from '../../testing/software-authenticator.ts'
import { testPassword } from '../../testing/test-office.ts'
import { startTestProduct, type Who } from '../../testing/test-product.ts'

const product = await startTestProduct()
afterAll(product.close)

async function visitor() {
  const client = product.visitor()
  await client.get('/csrf-cookie')
  return client
}

async function addPasskey(client: Awaited<ReturnType<typeof product.as>>, name: string) {
  const asked = await client.post<PasskeyOptions>('/passkeys/options', { password: testPassword })
  const device = createAuthenticator()
  const made = await client.post<{ passkey: { id: number } }>('/passkeys', device.make(asked.body, name))
  expect(made.status).toBe(201)
  return { device, id: made.body.passkey.id }
}

async function logInBy(device: ReturnType<typeof createAuthenticator>) {
  const browser = await visitor()
  const asked = (await browser.post<PasskeyOptions>('/login/passkey/options')).body
  return (await browser.post('/login/passkey', device.sign(asked))).status
}

const addressOf = (who: Who) => `${who}.noord@zonnekracht.example`

/** The mails to an employee, newest last. */
async function mailsTo(who: Who) {
  await product.drain()
  return product.mails.filter(({ to }) => to === addressOf(who))
}

/** The token of the link for a password that was mailed to an employee. */
async function linkOf(who: Who) {
  const links = (await mailsTo(who)).map(({ text }) => /password-reset\/([\w-]+)/.exec(text)?.[1])
  return links.findLast((token) => token !== undefined)
}

test('a new passkey and a removed one are mailed to the owner of the login', async () => {
  const client = await product.as('planner')
  await addPasskey(client, 'Laptop')
  const { id } = await addPasskey(client, 'Telefoon <b>van mij</b>')
  expect((await client.delete(`/passkeys/${id}`)).status).toBe(204)
  const mails = await mailsTo('planner')
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Er is een passkey aan je account toegevoegd',
    'Er is een passkey aan je account toegevoegd',
    'Er is een passkey van je account verwijderd',
  ])
  const all = mails.map(({ html }) => html).join()
  expect(all).toContain('„Laptop”')
  expect(all).toContain('Telefoon &lt;b&gt;van mij&lt;/b&gt;')
})

test('a password set by a mail tells which passkeys log in as before, and they do', async () => {
  const { device } = await addPasskey(await product.as('installer'), 'Laptop')
  await (await visitor()).post('/password/forgot', { username: 'installer.noord' })
  const token = await linkOf('installer')
  const password = 'een lange zin met zon'
  expect((await (await visitor()).post(`/password/set/${token}`, { password })).status).toBe(204)
  const told = (await mailsTo('installer')).find(({ subject }) => subject === 'Je wachtwoord is gewijzigd')
  expect(told?.text).toContain('log je nog gewoon in: Laptop')
  expect(await logInBy(device)).toBe(200)
})

test('a reset by the office ends the passkeys, and the link of its mail is not enough for the second factor', async () => {
  const { device } = await addPasskey(await product.as('quotation_builder'), 'Laptop')
  const manager = await product.as('manager')
  const { employee_id } = product.noord.employees.quotation_builder
  expect((await manager.post(`/password/reset/${employee_id}`)).status).toBe(204)
  expect(await logInBy(device)).toBe(422)
  const token = await linkOf('quotation_builder')
  const password = 'een lange zin met zon'
  expect((await (await visitor()).post(`/password/set/${token}`, { password })).status).toBe(204)
  const { body } = await (
    await visitor()
  ).post<{ two_factor: string }>('/login', { username: 'quotation_builder.noord', password })
  expect(body.two_factor).toBe('validate')
})
