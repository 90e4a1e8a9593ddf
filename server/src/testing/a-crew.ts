import { expect } from 'vitest'
import { aLead } from './a-quotation.ts'
import { anOrder } from './an-order.ts'
import { addAppointment, readyFacts } from './test-installation.ts'
import type { TestProduct } from './test-product.ts'

interface Wanted {
  /** False: only whoever visits makes it. */
  letter?: boolean
  adviser_id?: number
  date?: string
  from?: string
  till?: string
}

const nameOf = (email: string) => email.split('.')[0] ?? email

/** Installations of an order, and what the crews of Noord are mailed of them. */
export async function aCrew(product: TestProduct) {
  const { installer, adviser } = product.noord.employees
  let day = 0
  /** Once nothing changed for two minutes. */
  const later = async () => {
    product.services.clock.move(2 * 60_000)
    await product.drain()
  }
  /** Those since: to whom, and what their subject begins with. */
  const told = async () => {
    await later()
    const mails = product.mails
      .filter(({ subject }) =>
        /^(Gaat niet door|Verplaatst|Voor jou|Niet meer voor jou|Moved):/.test(subject),
      )
      .map(({ to, subject, text }) => ({ to: nameOf(to), subject, text: text.replaceAll(/\s+/g, ' ') }))
    product.mails.length = 0
    return mails
  }
  const heads = async () =>
    (await told()).map(({ to, subject }) => `${to}: ${subject.split(':')[0] ?? ''}`).toSorted()

  const addDay = async (lead_id: number, values: Omit<Wanted, 'letter'> = {}) => {
    day += 1
    const date = `2027-02-${String(day).padStart(2, '0')}`
    const { employee_id: adviser_id } = installer
    const visit = await product.inside((context) =>
      addAppointment(context, { lead_id, adviser_id, kind: 'installation', date, ...values }),
    )
    const path = `/appointments/${visit.id}`
    const step = async (to: string, body: object, by: 'planner' | 'manager' = 'planner') => {
      const answer = await (await product.as(by)).patch(`${path}${to}`, { confirm: true, ...body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    }
    return { id: visit.id, path, date: visit.date, step }
  }
  /** One on a day of its own, with a letter whose crew is the installer and the adviser. */
  const anInstallation = async ({ letter = true, ...values }: Wanted = {}) => {
    const lead_id = await aLead(product, { city: 'Assen' })
    const order = await anOrder(product, lead_id)
    const visit = await addDay(lead_id, values)
    if (letter) {
      const quotation_id = order.quotation.id
      const said = { ...readyFacts, status: 'ready', quotation_id, planned_date: visit.date }
      const crew = { crew_ids: [installer.employee_id, adviser.employee_id], confirm: true }
      const saved = await (
        await product.as('manager')
      ).post(`${visit.path}/work-letter`, { ...said, ...crew })
      expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    }
    await later()
    product.mails.length = 0
    return { ...visit, lead_id, order }
  }
  return { later, told, heads, addDay, anInstallation }
}

export const onAnotherDay = (date: string) => ({ reason: 'Storm', date, from: '10:00' })
