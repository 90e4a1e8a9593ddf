import { afterAll, expect, test } from 'vitest'
import { addLead } from '../../testing/test-installation.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { aSource, uploadLeads } from '../../testing/upload-leads.ts'

const product = await startTestProduct()
afterAll(product.close)
const manager = await product.as('manager')

test('an undo tells how often the import changed leads that were there, which stays, beside those that it made', async () => {
  const { id } = await product.inside((context) =>
    addLead(context, {
      lastName: 'Alhier',
      full_name: 'Alhier',
      mobile: '+31617770001',
      energy_usage: null,
      adviser_id: null,
    }),
  )
  const { id: import_id, move } = await uploadLeads(product, manager, {
    source_id: await aSource(manager),
    lines: ['Achternaam;Mobiel;Verbruik', 'Alhier;06-17770001;4100', 'Vers;06-17770002;3900'],
  })
  const done = await move('start', { known: 'fill' })
  expect(done).toMatchObject({ counts: { new: 1, updated: 1 }, kept: 0, still_changed: 0 })
  expect(await move('undo')).toMatchObject({ state: 'undone', kept: 0, still_changed: 1 })
  expect((await manager.get(`/leads/${id}`)).body).toMatchObject({ energy_usage: 4100 })
  const { body } = await manager.get<{ data: { action: string; subject_id: number; after: object }[] }>(
    '/audit/table?filter[action]=importUndone',
  )
  const undone = body.data.find(({ subject_id }) => subject_id === import_id)
  expect(undone).toMatchObject({ after: { kept: 0, updated: 1 } })
})
