import { afterAll, expect, test } from 'vitest'
import { addAppointment, addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { storeFile } from './store-file.ts'

const product = await startTestProduct()
afterAll(product.close)

interface Answer {
  id: number
  group: string
  kept: boolean
  message?: string
}

const adviser_id = product.noord.employees.adviser.employee_id

/** A lead of the adviser with a visit, each with a file; one of the lead’s is evidence. */
const aLeadWithFiles = () =>
  product.inside(async (context) => {
    const lead = await addLead(context, { adviser_id })
    const appointment = await addAppointment(context, { lead_id: lead.id, adviser_id })
    const aFile = async (name: string, owner_type: 'leads' | 'appointments', kept = false) => {
      const content = Buffer.from(`%PDF-1.7\n${name}\n%%EOF`)
      const owner_id = owner_type === 'leads' ? lead.id : appointment.id
      return (await storeFile(context, { name, content, group: 'roof', owner_type, owner_id, kept })).id
    }
    return {
      lead_id: lead.id,
      ofLead: await aFile('lead.pdf', 'leads'),
      kept: await aFile('sent.pdf', 'leads', true),
      ofAppointment: await aFile('visit.pdf', 'appointments'),
    }
  })

test('the files of a lead come with those of its appointments, for who may see them', async () => {
  const { lead_id, ofLead, kept, ofAppointment } = await aLeadWithFiles()
  const others = await product.inside((context) => addLead(context, {}))
  const idsFor = async (caller: Awaited<ReturnType<typeof product.as>>, id = lead_id) => {
    const { status, body } = await caller.get<{ data?: Answer[] }>(`/files/lead/${id}`)
    return body.data?.map((file) => file.id) ?? status
  }
  const adviser = await product.as('adviser')
  expect([
    await idsFor(await product.as('manager')),
    await idsFor(adviser),
    await idsFor(adviser, others.id),
    await idsFor(await product.as('manager', product.zuid)),
  ]).toEqual([[ofLead, kept, ofAppointment], [ofLead, kept, ofAppointment], 404, 404])
  const { body } = await adviser.get<{ data: Answer[] }>(`/files/lead/${lead_id}`)
  expect(body.data.filter((file) => file.kept).map(({ id }) => id)).toEqual([kept])
})

test('a file is moved to another group, which the audit tells', async () => {
  const { lead_id, ofLead } = await aLeadWithFiles()
  const manager = await product.as('manager')
  const moved = await manager.patch<Answer>(`/files/${ofLead}`, { group: 'inverter' })
  expect(moved).toMatchObject({ status: 200, body: { id: ofLead, group: 'inverter' } })
  // The same again changes nothing.
  await manager.patch(`/files/${ofLead}`, { group: 'inverter' })
  const { body } = await manager.get<{
    data: { action: string; before: object | null; after: object | null }[]
  }>(`/leads/${lead_id}/timeline`)
  expect(body.data.filter(({ action }) => action === 'fileMoved')).toMatchObject([
    { before: { name: 'lead.pdf', group: 'roof' }, after: { name: 'lead.pdf', group: 'inverter' } },
  ])
})

test('evidence, a wrong group and other people’s files are not moved', async () => {
  const { ofLead, kept } = await aLeadWithFiles()
  const manager = await product.as('manager')
  const installer = await product.as('installer')
  const zuid = await product.as('manager', product.zuid)
  expect([
    await manager.patch<Answer>(`/files/${kept}`, { group: 'inverter' }),
    await manager.patch(`/files/${ofLead}`, { group: 'attic' }),
    await installer.patch(`/files/${ofLead}`, { group: 'inverter' }),
    await zuid.patch(`/files/${ofLead}`, { group: 'inverter' }),
  ]).toMatchObject([
    {
      status: 409,
      body: { message: 'This file belongs to a sent or signed document and cannot be changed or removed' },
    },
    { status: 422 },
    { status: 403 },
    { status: 404 },
  ])
})
