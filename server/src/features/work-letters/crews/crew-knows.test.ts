import { formatDate } from '@heliodesk/domain/calendar'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aCrew, onAnotherDay } from '../../../testing/a-crew.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { tellCrew } from './tell-crew.ts'

/** The product's day is Friday 20 November 2026, 10:00 in Amsterdam. */
const product = await startTestProduct()
afterAll(product.close)
const { installer, adviser, manager: other, planner: boss } = product.noord.employees
const { later, told, heads, addDay, anInstallation } = await aCrew(product)
const asManager = () => product.as('manager')
const company_id = product.noord.id

beforeEach(async () => {
  await later()
  product.mails.length = 0
})

const off = { reason: 'Toch niet' }
const at = (date: string) => `${formatDate(date)} om 10:00`

/** To whom and what, in the order of its subjects. */
const said = async () =>
  (await told()).map(({ to, subject, text }) => ({ to, subject, text })).toSorted(bySubject)
const bySubject = (one: { to: string; subject: string }, two: { to: string; subject: string }) =>
  `${one.to} ${one.subject}`.localeCompare(`${two.to} ${two.subject}`)

test.each([
  ['/delete', off],
  ['/postpone', { reason: 'Storm', until: '2027-02-27' }],
])(
  'what is off of another day of the same order takes nothing from the news of this one: %s',
  async (to, body) => {
    const moved = await anInstallation()
    const beside = await addDay(moved.lead_id)
    const onto = to === '/delete' ? '2027-03-01' : '2027-03-02'
    await moved.step('/postpone', onAnotherDay(onto))
    await beside.step(to, body)
    const [toAdviser, toInstaller, thatMoved, ...rest] = await said()
    expect(rest).toEqual([])
    expect(toAdviser).toMatchObject({ to: 'adviser', subject: expect.stringMatching(/^Verplaatst/) })
    expect(toInstaller?.subject).toContain('Gaat niet door: ')
    expect(toInstaller?.subject).toContain(at(beside.date))
    expect(thatMoved?.text).toContain(`Eerst was dat ${at(moved.date)} tot 11:30: ga er dan niet heen`)
    const handed = await anInstallation({ letter: false })
    const further = await addDay(handed.lead_id)
    await handed.step('', { adviser_id: other.employee_id })
    await further.step(to, body)
    expect(await heads()).toEqual([
      'installer: Gaat niet door',
      'installer: Niet meer voor jou',
      'manager: Voor jou',
    ])
  },
)

test.each([
  ['/delete', off],
  ['/postpone', { reason: 'Storm', until: '2027-02-27' }],
])('who knows another day of what is off hears that day, once: %s', async (to, body) => {
  const { step, date } = await anInstallation()
  await step('/postpone', onAnotherDay(to === '/delete' ? '2027-03-03' : '2027-03-04'))
  await step(to, body)
  const mails = await said()
  expect(mails.map((mail) => mail.to)).toEqual(['adviser', 'installer'])
  for (const { subject } of mails) {
    expect(subject).toMatch(/^Gaat niet door/)
    expect(subject).toContain(at(date))
  }
  await later()
  expect(await heads()).toEqual([])
})

test('a change that comes while the last one is about to be told leaves what they know', async () => {
  const { step, date } = await anInstallation()
  await step('/postpone', onAnotherDay('2027-03-05'))
  product.services.clock.move(2 * 60_000)
  product.services.jobs.handle('tell-crew', async (job) => {
    product.services.jobs.handle('tell-crew', tellCrew(product.services))
    await step('/postpone', onAnotherDay('2027-03-06'))
    await tellCrew(product.services)(job)
    product.services.clock.move(2 * 60_000)
  })
  const mails = await said()
  expect(mails.map((mail) => mail.to)).toEqual(['adviser', 'installer'])
  for (const { text } of mails) {
    expect(text).toContain(`is verplaatst naar ${at('2027-03-06')}`)
    expect(text).toContain(`Eerst was dat ${at(date)}`)
  }
})

test('whose order is withdrawn as it was moved or handed over hears it once, of the day they know', async () => {
  const { step, date, order } = await anInstallation()
  await step('/postpone', onAnotherDay('2027-03-07'))
  await step('', { adviser_id: other.employee_id })
  await order.withdrawNow()
  await later()
  const mails = product.mails.filter(({ subject }) => /erroep|^Gaat|^Niet meer|^Voor/.test(subject))
  for (const name of ['installer', 'adviser']) {
    const [mail, ...more] = mails.filter(({ to }) => to.startsWith(`${name}.`))
    expect(more.map(({ subject }) => subject)).toEqual([])
    expect(mail?.text).toContain(formatDate(date))
    expect(mail?.text).not.toContain('07-03-2027')
  }
  expect(mails.find(({ to }) => to.startsWith('manager.'))?.text).toContain('07-03-2027')
})

test('whose order is withdrawn as its running installation is handed over hears of the withdrawal alone', async () => {
  const today = { date: '2026-11-20', from: '06:00', till: '23:00' }
  const { step, order } = await anInstallation({ letter: false, ...today })
  await step('', { status: 'in_progress' })
  await step('', { adviser_id: boss.employee_id })
  await order.withdrawNow()
  await later()
  const mails = product.mails.filter(({ subject }) => /erroep|^Gaat|^Niet meer|^Voor/.test(subject))
  for (const name of ['installer', 'planner'])
    expect(mails.filter(({ to }) => to.startsWith(`${name}.`)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('erroep'),
    ])
})

test('whose customer is erased as it was moved or handed over hears of the day they know', async () => {
  const { step, date, lead_id } = await anInstallation({ letter: false })
  await step('/postpone', onAnotherDay('2027-03-14'))
  await step('', { adviser_id: other.employee_id })
  const reason = encodeURIComponent('De klant vraagt het zo')
  const erased = await (await asManager()).delete(`/leads/${lead_id}/delete/avg?reason=${reason}`)
  expect(erased.status, JSON.stringify(erased.body)).toBe(200)
  const mails = await said()
  expect(mails.map(({ to }) => to)).toEqual(['adviser', 'installer', 'manager', 'planner'])
  expect(mails[1]?.text).toContain(at(date))
  for (const { text } of [mails[0], mails[2]].flatMap((mail) => mail ?? []))
    expect(text).toContain(at('2027-03-14'))
})

test('who loses or gets what is running hears it until its end, and nobody another time of it', async () => {
  const today = { date: '2026-11-20', from: '06:00', till: '23:00' }
  const { step } = await anInstallation({ letter: false, ...today })
  await step('', { adviser_id: other.employee_id })
  expect(await heads()).toEqual(['installer: Niet meer voor jou', 'manager: Voor jou'])
  await step('', { till: '23:30' })
  expect(await heads()).toEqual([])
  await step('', { status: 'in_progress' })
  await step('', { adviser_id: adviser.employee_id })
  expect(await heads()).toEqual(['adviser: Voor jou', 'manager: Niet meer voor jou'])
})

test('who moves what is theirs knows that day, whoever moves it again or back', async () => {
  const { step, date } = await anInstallation({ letter: false, adviser_id: boss.employee_id })
  await step('/postpone', onAnotherDay('2027-03-08'))
  await step('', { date, from: '10:00' }, 'manager')
  const [mail, ...more] = await said()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'planner', subject: expect.stringMatching(/^Verplaatst/) })
  expect(mail?.text).toContain(`Eerst was dat ${at('2027-03-08')}`)
})

test('of another end alone nobody reads that they are not to go there', async () => {
  const { step, date } = await anInstallation({ letter: false })
  await step('', { till: '12:00' })
  const [mail, ...more] = await said()
  expect(more).toEqual([])
  expect(mail?.text).toContain(
    `is verplaatst naar ${at(date)} tot 12:00. Eerst was dat ${at(date)} tot 11:30.`,
  )
})

test('a booking that is taken back at once is told to nobody, and later it is off', async () => {
  const { lead_id } = await anInstallation({ letter: false })
  const takenBack = { reason: 'Verkeerde dag', back: true }
  await (await addDay(lead_id)).step('/delete', takenBack)
  expect(await heads()).toEqual([])
  const seen = await addDay(lead_id)
  await later()
  await seen.step('/delete', takenBack)
  expect(await heads()).toEqual(['installer: Gaat niet door'])
})

test('a planning that is taken back once it was told is told as off', async () => {
  const { step, date } = await anInstallation({ letter: false })
  await step('/postpone', { reason: 'Storm', until: '2027-02-27' })
  await step('', { date, from: '10:00', status: 'planned' })
  expect(await heads()).toEqual(['installer: Gaat niet door', 'installer: Voor jou'])
  await step('/postpone', { reason: 'Storm', until: '2027-02-27', back: true })
  expect(await heads()).toEqual(['installer: Gaat niet door'])
})

test('who came by the first letter after a change knows its day', async () => {
  const { step, path, date } = await anInstallation({ letter: false })
  await step('/postpone', onAnotherDay('2027-03-09'))
  expect(await heads()).toEqual(['installer: Verplaatst'])
  const crew = { status: 'concept', crew_ids: [adviser.employee_id], confirm: true }
  expect((await (await asManager()).post(`${path}/work-letter`, crew)).status).toBe(200)
  expect(await heads()).toEqual([])
  await step('', { date, from: '10:00' })
  expect(await heads()).toEqual(['adviser: Verplaatst', 'installer: Verplaatst'])
})

test('a job of an earlier version tells what has changed since', async () => {
  const state = { status: 'planned', date: '2027-03-10', from: '10:00', till: '11:30' } as const
  const { id, date, step } = await anInstallation()
  const people = [installer.employee_id, other.employee_id]
  const tell = () =>
    tellCrew(product.services)({
      company_id,
      appointment_id: id,
      due_at: product.services.clock.now().toISOString(),
      known: { ...state, people },
    })
  await tell()
  const mails = await said()
  expect(mails.map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`)).toEqual([
    'adviser: Voor jou',
    'installer: Verplaatst',
    'manager: Niet meer voor jou',
  ])
  expect(mails[1]?.text).toContain(
    `is verplaatst naar ${at(date)} tot 11:30. Eerst was dat ${at(state.date)}`,
  )
  await step('/postpone', onAnotherDay('2027-03-11'))
  await tell()
  await step('/delete', off)
  const [, ...known] = await said()
  expect(known.map(({ to }) => to)).toEqual(['installer', 'manager'])
  for (const { subject } of known) expect(subject).toContain(at(state.date))
})
