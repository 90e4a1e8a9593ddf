import type { CallResult } from '@heliodesk/contract/call'
import type { appointments } from '@heliodesk/contract/appointments'
import { expect } from 'vitest'
import type { anOrder } from './an-order.ts'
import { addAppointment } from './test-installation.ts'
import type { TestProduct } from './test-product.ts'

type Order = Awaited<ReturnType<typeof anOrder>>

/** What a planner does with the installation of orders, and what is read of them. */
export function installationsOf(product: TestProduct) {
  /** Its session ends while the clock moves. */
  const manager = () => product.as('manager')
  const today = () => product.services.clock.now().toISOString().slice(0, 10)
  /** A visit of a day of the clock's month, without an adviser. */
  const plan = async (lead_id: number, date: string) =>
    (
      await product.inside((context) =>
        addAppointment(context, { lead_id, adviser_id: null, kind: 'installation', date }),
      )
    ).id
  const finish = async (id: number, outcome = 'workDone') => {
    const done = { status: 'done', outcome, confirm: true }
    const { status, body } = await (await manager()).patch(`/appointments/${id}`, done)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  return {
    manager,
    today,
    plan,
    finish,
    install: async (lead_id: number) => finish(await plan(lead_id, today())),
    accepted: async (order: Order) => (await order.page()).accepted,
    setByHand: async (lead_id: number, ...statuses: string[]) => {
      for (const status of statuses) {
        const body = { status, remarks: 'De omvormer deed het niet, wij komen terug' }
        const set = await (await manager()).post(`/leads/${lead_id}/status-create`, body)
        expect(set.status, JSON.stringify(set.body)).toBe(201)
      }
    },
    statusOf: async (id: number) =>
      (await (await manager()).get<{ status: string }>(`/leads/${id}`)).body.status,
    /** The work letter of a visit is for an order from now on. */
    letterFor: async (visit_id: number, { quotation }: Order) => {
      const letter = { status: 'concept', quotation_id: quotation.id }
      const saved = await (await manager()).post(`/appointments/${visit_id}/work-letter`, letter)
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    },
    unplanned: async (lead_id: number) => {
      const { body } = await (
        await manager()
      ).get<CallResult<typeof appointments.ofLead>>(`/appointments/lead/${lead_id}`)
      return body.unplanned_orders?.map(({ quotation_id }) => quotation_id)
    },
  }
}
