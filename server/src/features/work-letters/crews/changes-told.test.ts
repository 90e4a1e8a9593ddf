import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aCrew, onAnotherDay } from '../../../testing/a-crew.ts'
import { readyFacts } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { tellCrew } from './tell-crew.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { installer, adviser, manager: other, planner: boss } = product.noord.employees
const installerId = installer.employee_id
const asManager = () => product.as('manager')
const { later, told, heads, anInstallation } = await aCrew(product)
const instant = () => product.services.clock.now().toISOString()
const countMails = async () =>
  (await product.inside(({ db }) => db.execute(sql`SELECT 1 FROM mails WHERE type = 'installation_changed'`)))
    .rowCount

beforeEach(async () => {
  await later()
  product.mails.length = 0
})

test.each([
  ['en', 'Moved', 'was moved to 01-03-2027 at 10:00 to 11:30. It was', '2027-03-01'],
  ['nl', 'Verplaatst', 'is verplaatst naar 02-03-2027 om 10:00 tot 11:30. Eerst was dat', '2027-03-02'],
] as const)(
  'a crew is mailed in %s, once, after two minutes, that its installation is on another day',
  async (lang, subject, said, onto) => {
    expect((await (await asManager()).patch('/company', { default_language: lang })).status).toBe(200)
    const { step, date } = await anInstallation()
    await step('/postpone', onAnotherDay('2027-03-20'))
    product.services.clock.move(60_000)
    await step('/postpone', onAnotherDay(onto))
    const mails = await told()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['adviser', 'installer'])
    for (const mail of mails) {
      expect(mail.subject).toMatch(new RegExp(`^${subject}: `))
      expect(mail.text).toContain(`${said} ${date.split('-').toReversed().join('-')}`)
      expect(mail.text).toContain('Assen')
      expect(mail.text).not.toContain('Storm')
    }
    await later()
    expect(await heads()).toEqual([])
  },
)

test('a change within the two minutes makes them begin anew', async () => {
  const { id, step } = await anInstallation()
  const before = await countMails()
  await step('/postpone', onAnotherDay('2027-03-03'))
  product.services.clock.move(60_000)
  await step('/postpone', onAnotherDay('2027-03-04'))
  product.services.clock.move(60_000)
  await tellCrew(product.services)({ company_id: product.noord.id, appointment_id: id, due_at: instant() })
  expect(await countMails()).toBe(before)
  expect(await heads()).toEqual(['adviser: Verplaatst', 'installer: Verplaatst'])
})

test('what is undone within two minutes is never mailed', async () => {
  const { step, date } = await anInstallation()
  await step('/postpone', onAnotherDay('2027-03-05'))
  await step('', { date, from: '10:00', back: true })
  await step('', { adviser_id: boss.employee_id })
  await step('', { adviser_id: installerId, back: true })
  expect(await heads()).toEqual([])
  await step('', { from: '11:00', till: '12:30' })
  await step('/postpone', { reason: 'Storm', until: '2027-02-27' })
  product.services.clock.move(60_000)
  await step('', { date, from: '10:00', status: 'planned', back: true })
  // Off they were told at once, and so are they that it is on.
  expect(await heads()).toEqual(
    ['adviser', 'installer'].flatMap((to) => [`${to}: Gaat niet door`, `${to}: Voor jou`]),
  )
})

test('who hands an installation over hears it, who takes it over too, and nobody else', async () => {
  const alone = await anInstallation({ letter: false })
  await alone.step('', { adviser_id: boss.employee_id })
  expect(await heads()).toEqual(['installer: Niet meer voor jou'])
  await alone.step('', { adviser_id: null }, 'manager')
  expect(await heads()).toEqual(['planner: Niet meer voor jou'])
  await alone.step('', { adviser_id: installerId })
  expect(await heads()).toEqual(['installer: Voor jou'])
  const { step } = await anInstallation()
  await step('', { adviser_id: other.employee_id })
  expect(await heads()).toEqual(['installer: Niet meer voor jou', 'manager: Voor jou'])
})

test('a crew that changes by its letter hears who is in it no more, and who came', async () => {
  const { path } = await anInstallation({ adviser_id: other.employee_id })
  const said = { status: 'ready', crew_ids: [installerId, boss.employee_id], confirm: true }
  const saved = await (await asManager()).post(`${path}/work-letter`, { ...readyFacts, ...said })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const mails = await told()
  expect(mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0] ?? ''}`).toSorted()).toEqual([
    'adviser: Niet meer voor jou',
    'planner: Voor jou',
  ])
  const textOf = (name: string) => mails.find(({ to }) => to === name)?.text
  expect(textOf('adviser')).toContain('is niet meer voor jou. Ga er niet heen.')
  expect(textOf('adviser')).not.toContain('Open de lead')
  expect(textOf('planner')).toContain('is voor jou.')
})

test('who moves an installation of their own is not mailed that, unless somebody changed it since', async () => {
  const { step } = await anInstallation({ letter: false, adviser_id: boss.employee_id })
  await step('/postpone', onAnotherDay('2027-03-08'))
  expect(await heads()).toEqual([])
  await step('/postpone', onAnotherDay('2027-03-09'))
  product.services.clock.move(1_000)
  await step('/postpone', onAnotherDay('2027-03-10'), 'manager')
  expect(await heads()).toEqual(['planner: Verplaatst'])
})

test('of the end of what was moved just before hear those who knew another time or were to make it', async () => {
  const { step } = await anInstallation({ letter: false })
  await step('', { adviser_id: other.employee_id })
  await step('/delete', { reason: 'Toch niet' })
  expect(await heads()).toEqual(['installer: Gaat niet door', 'manager: Gaat niet door'])
})

test('nobody who became inactive is mailed, nor anybody of a time that has passed', async () => {
  const { step } = await anInstallation()
  await step('/postpone', onAnotherDay('2027-03-11'))
  expect(
    (await (await asManager()).patch(`/employees/${adviser.employee_id}`, { active: false })).status,
  ).toBe(200)
  expect(await heads()).toEqual(['installer: Verplaatst'])
  expect(
    (await (await asManager()).patch(`/employees/${adviser.employee_id}`, { active: true })).status,
  ).toBe(200)
  product.mails.length = 0
  const past = await anInstallation({ letter: false })
  await past.step('', { date: '2026-11-20', from: '23:00', till: '23:30' })
  await past.step('', { adviser_id: other.employee_id })
  product.services.clock.move(14 * 3_600_000)
  expect(await heads()).toEqual(['installer: Niet meer voor jou'])
})
