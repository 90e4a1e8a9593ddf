import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../../testing/a-quotation.ts'
import { anOrder } from '../../../testing/an-order.ts'
import { overSocket } from '../../../testing/over-socket.ts'
import { addAppointment } from '../../../testing/test-installation.ts'
import { startTestProduct } from '../../../testing/test-product.ts'
import { setLeadStatus } from '../../leads/statuses/set-lead-status.ts'

/** Somebody says that an order is in place while a colleague gives its installation another day, or a further one. */
const product = await startTestProduct()
afterAll(product.close)
const { send, deadlocks } = await overSocket(product)
const manager = await product.as('manager')
const planner = await product.as('planner')
const [today, later] = ['2026-11-20', '2026-12-18']

/** An order whose only installation is today. */
async function anOrderOfToday() {
  const lead_id = await aLead(product)
  const { page } = await anOrder(product, lead_id)
  const { id } = await product.inside(async (context) => {
    await setLeadStatus(context, lead_id, 'installationPlanned')
    return addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', date: today })
  })
  return { lead_id, id, page }
}
type Installation = Awaited<ReturnType<typeof anOrderOfToday>>

const says = ({ lead_id }: Installation) =>
  send(manager, 'POST', `/leads/${lead_id}/status-create`, { status: 'installed', confirm: true })
const statusOf = async ({ lead_id }: Installation) =>
  (await manager.get<{ status: string }>(`/leads/${lead_id}`)).body.status

const onDay = { date: later, confirm: true, notify: false }
const steps: [string, (of: Installation) => Promise<{ status: number }>][] = [
  ['is moved', ({ id }) => send(planner, 'PATCH', `/appointments/${id}`, onDay)],
  [
    'is postponed',
    ({ id }) =>
      send(planner, 'PATCH', `/appointments/${id}/postpone`, { ...onDay, from: '08:00', reason: 'Storm' }),
  ],
  [
    'gets a further day',
    ({ lead_id }) =>
      send(planner, 'POST', '/appointments', {
        ...onDay,
        lead_id,
        adviser_id: null,
        kind: 'installation',
        from: '08:00',
      }),
  ],
]

test.each(steps)(
  'what %s is not in place by what was said at once',
  async (_, step) => {
    const wrong: unknown[] = []
    for (const head of [-8, -6, -4, -2, 0, 2, 4, 6]) {
      const order = await anOrderOfToday()
      const [said, stepped] = await Promise.all([
        wait(Math.max(0, -head)).then(() => says(order)),
        wait(Math.max(0, head)).then(() => step(order)),
      ])
      const isLater = stepped.status < 300
      const left = [await statusOf(order), (await order.page()).accepted?.withdraw_until ?? null]
      const right = isLater ? ['installationPlanned', null] : ['installed', '2026-12-04']
      const known = [201, 409, 422].includes(said.status) && [200, 201, 409].includes(stepped.status)
      if (!known || JSON.stringify(left) !== JSON.stringify(right))
        wrong.push([head, said.status, stepped.status, ...left])
    }
    expect(wrong).toEqual([])
    expect(await deadlocks()).toBe(0)
  },
  60_000,
)
