import { afterAll, expect, test } from 'vitest'
import { aLead } from '../../testing/a-quotation.ts'
import { readZip } from '../../testing/read-zip.ts'
import { startTestProduct } from '../../testing/test-product.ts'
import { say } from '../../kernel/messages.ts'
import { insertStatus } from '../leads/statuses/status-queries.ts'

const product = await startTestProduct()
afterAll(product.close)

test.each([
  ['nl' as const, 'Status voor de overstap: Nieuw'],
  ['en' as const, 'Status before it came here: Nieuw'],
])('a dossier says to a person of language %s what was kept without one', async (language, remarks) => {
  const lead_id = await aLead(product, { language })
  const kept = say('code', 'statusBefore', { word: 'Nieuw' })
  const status = { status: 'open' as const, callback_at: null, result_code_id: null }
  await product.inside((context) => insertStatus(context, { lead_id, ...status, remarks: kept }))
  const manager = await product.as('manager')
  const { body } = await manager.get<Buffer>(`/leads/${lead_id}/dossier`)
  const facts: unknown = JSON.parse(readZip(body).get('dossier.json') ?? '')
  const told: unknown = expect.objectContaining({ remarks })
  expect(facts).toMatchObject({ statuses: expect.arrayContaining([told]) })
})
