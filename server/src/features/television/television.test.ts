import type { CallResult } from '@heliodesk/contract/call'
import type { television } from '@heliodesk/contract/television'
import { instantInAmsterdam } from '@heliodesk/domain/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAcceptedQuotation, addAppointment, addLead } from '../../testing/test-installation.ts'
import { setTimes } from '../../testing/plan-days.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { drizzle } from '../../testing/test-services.ts'

/** A Friday morning: the next working day is Monday. */
const product = await startTestProduct()
afterAll(product.close)
const { noord, zuid } = product

type Board = CallResult<typeof television.board>
interface Display {
  id: number
  url: string
}
const board = '/television/adviser-appointments'
const adviser_id = noord.employees.adviser.employee_id
const installer = noord.employees.installer.employee_id

const at = (date: string, from: string, till: string) => ({
  date,
  from,
  till,
  starts_at: instantInAmsterdam(date, from),
  ends_at: instantInAmsterdam(date, till),
})

beforeAll(async () => {
  await product.inside(async (context) => {
    const lead = await addLead(context)
    const visit = (when: ReturnType<typeof at>, more: object = {}) =>
      addAppointment(context, { lead_id: lead.id, adviser_id, ...when, ...more })
    await visit(at('2026-11-20', '13:00', '14:30'), { status: 'confirmed' })
    await visit(at('2026-11-20', '10:00', '11:30'))
    await visit(at('2026-11-23', '09:00', '10:30'), { kind: 'followUp' })
    // Not on the board: a weekend, the day after, postponed, cancelled, of an installer, without an adviser.
    await visit(at('2026-11-21', '10:00', '11:30'))
    await visit(at('2026-11-24', '10:00', '11:30'))
    await visit(at('2026-11-20', '15:00', '16:00'), { status: 'postponed' })
    await visit(at('2026-11-20', '15:00', '16:00'), { status: 'cancelled' })
    await visit(at('2026-11-23', '13:00', '14:00'), { kind: 'service', adviser_id: installer })
    await visit(at('2026-11-23', '16:00', '17:00'), { kind: 'installation', adviser_id: installer })
    // As on the planning board: what else takes the time of an adviser.
    await visit(at('2026-11-20', '17:00', '18:00'), { kind: 'service' })
    await visit(at('2026-11-23', '15:00', '16:00'), { kind: 'installation' })
    await visit(at('2026-11-20', '18:00', '19:00'), { adviser_id: null })
    await addAcceptedQuotation(context, lead.id, null)
  })
})

const cell = (from: string, till: string, more: object = {}) => ({
  from,
  till,
  kind: 'advice',
  status: 'planned',
  city: 'Groningen',
  initials: 'B.',
  ...more,
})

test('the board has today and the next working day, a row per adviser, a cell per appointment, free slots to come', async () => {
  const planner = await product.as('planner')
  const { employee_id } = noord.employees.adviser
  // It is ten o'clock.
  await setTimes(planner, employee_id, '2026-11-20', '08:00-09:30', '15:00-16:30')
  await setTimes(planner, employee_id, '2026-11-23', '09:00-10:30', '11:00-12:30')
  const { status, body } = await (await product.as('customer_service')).get<Board>(board)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      company: noord.name,
      read_at: '2026-11-20T09:00:00.000Z',
      channel: `private-television.${noord.id}`,
      days: ['2026-11-20', '2026-11-23'],
      rows: [
        {
          initials: 'AN',
          name: 'Adviser van Noord',
          days: [
            [
              cell('10:00', '11:30'),
              cell('13:00', '14:30', { status: 'confirmed' }),
              cell('17:00', '18:00', { kind: 'service' }),
            ],
            [cell('09:00', '10:30', { kind: 'followUp' }), cell('15:00', '16:00', { kind: 'installation' })],
          ],
          free: [[{ from: '15:00', till: '16:30' }], [{ from: '11:00', till: '12:30' }]],
        },
      ],
      goals: [],
      counters: {
        appointments: [3, 2],
        quotations_sent: { today: 0, week: 0 },
        quotations_accepted: { today: 1, week: 1 },
      },
      weather: { city: 'Tynaarlo', ...drizzle },
    },
  })
})

test('who visits beside the advisers has a row while there is a slot to come', async () => {
  const [planner, manager] = [await product.as('planner'), noord.employees.manager.employee_id]
  const rowsOf = async () => (await planner.get<Board>(board)).body.rows
  const before = await rowsOf()
  await setTimes(planner, manager, '2026-11-23', '09:00-10:30')
  const known = new Set(before.map(({ name }) => name))
  const added = (await rowsOf()).filter(({ name }) => !known.has(name))
  expect(added).toMatchObject([{ days: [[], []], free: [[], [{ from: '09:00', till: '10:30' }]] }])
  await setTimes(planner, manager, '2026-11-23')
  expect(await rowsOf()).toHaveLength(before.length)
})

test('a time within the notice is as little free as on the board', async () => {
  const planner = await product.as('planner')
  const { employee_id } = noord.employees.manager
  // It is ten o'clock, and two hours are the notice.
  await setTimes(planner, employee_id, '2026-11-20', '11:00-12:00', '12:00-13:00', '13:00-14:30')
  const { body } = await planner.get<Board>(board)
  const free = body.rows.find(({ name }) => name === 'Manager van Noord')?.free
  expect(free).toEqual([[{ from: '13:00', till: '14:30' }], []])
  await setTimes(planner, employee_id, '2026-11-20')
})

test('the next working day skips a holiday', async () => {
  product.services.clock.move(34 * 86_400_000)
  const { body } = await (await product.as('manager')).get<Board>(board)
  expect(body.days).toEqual(['2026-12-24', '2026-12-28'])
  product.services.clock.move(-34 * 86_400_000)
})

const tokenOf = ({ url }: Display) => new URL(url).searchParams.get('display') ?? ''
const ofDisplay = (token: string) => product.visitor().get<Board>(`/displays/${token}/adviser-appointments`)

test('a display link shows its company’s board without session and names, until it is revoked', async () => {
  const manager = await product.as('manager')
  const made = await manager.post<Display>('/displays', { name: 'Kantoor' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      name: 'Kantoor',
      last_seen_at: null,
      revoked_at: null,
      url: expect.stringMatching(
        /^http:\/\/localhost:3000\/television\/adviser-appointments\?display=[\w-]{40,}$/,
      ) as unknown,
    },
  })
  const shown = await ofDisplay(tokenOf(made.body))
  expect(shown.status).toBe(200)
  expect(shown.body.rows.map(({ initials, name }) => [initials, name])).toEqual([['AN', null]])
  expect(JSON.stringify(shown.body)).not.toMatch(/Berg|Anna|Adviser van/)
  const listed = await manager.get<{ data: object[] }>('/displays')
  expect(listed.body.data[0]).toMatchObject({
    id: made.body.id,
    created_by: { name: 'Manager van Noord' },
    last_seen_at: '2026-11-20T09:00:00.000Z',
  })
  expect(JSON.stringify(listed.body)).not.toContain(tokenOf(made.body))
  const elsewhere = await product.as('manager', zuid)
  expect((await elsewhere.get<{ data: object[] }>('/displays')).body.data).toEqual([])
  expect((await elsewhere.delete(`/displays/${made.body.id}`)).status).toBe(404)
  expect((await manager.delete(`/displays/${made.body.id}`)).status).toBe(204)
  expect((await ofDisplay(tokenOf(made.body))).status).toBe(404)
  expect((await manager.delete(`/displays/${made.body.id}`)).status).toBe(404)
})

test('a link shows only its own company, and an unknown one answers 404', async () => {
  const made = await (await product.as('manager', zuid)).post<Display>('/displays', { name: 'Zuid' })
  expect((await ofDisplay(tokenOf(made.body))).body).toMatchObject({
    company: zuid.name,
    rows: [{ initials: 'AZ', days: [[], []] }],
  })
  expect((await ofDisplay('unknown')).status).toBe(404)
})

test('only the hash of a token is stored, and the audit records who created and revoked it', async () => {
  const manager = await product.as('manager')
  const made = await manager.post<Display>('/displays', { name: 'Hal' })
  await manager.delete(`/displays/${made.body.id}`)
  const rows = await product.inside(async ({ db }) => (await db.execute('SELECT * FROM displays')).rows)
  expect(JSON.stringify(rows)).not.toContain(tokenOf(made.body))
  const told = await product.inside(
    async ({ db }) =>
      (
        await db.execute(
          `SELECT action, employee_id FROM audit_log WHERE subject = 'television' AND subject_id = ${made.body.id} ORDER BY id`,
        )
      ).rows,
  )
  const employee_id = noord.employees.manager.employee_id
  expect(told).toEqual([
    { action: 'displayCreated', employee_id },
    { action: 'displayRevoked', employee_id },
  ])
})
