import type { CallResult } from '@heliodesk/contract/call'
import type { leadImports } from '@heliodesk/contract/lead-imports'
import { expect } from 'vitest'
import { aLeadFile } from './add-fixtures.ts'
import type { TestClient } from './test-client.ts'
import type { TestProduct } from './test-product.ts'

type Import = CallResult<typeof leadImports.get>
type Reasons = CallResult<typeof leadImports.reasons>

/** A source of leads; answers its id. */
export async function aSource(client: TestClient, name = 'Website'): Promise<number> {
  const source = { name, cost_type: 'fixed_fee_per_lead', cost_value: 10 }
  return (await client.post<{ id: number }>('/sources', source)).body.id
}

interface Upload {
  source_id: number
  lines: readonly string[]
}

/** A file of leads that somebody uploads; each step of its import answers what the import tells after it. */
export async function uploadLeads(
  product: Pick<TestProduct, 'drain'>,
  client: TestClient,
  { source_id, lines }: Upload,
) {
  const { id } = (await client.post<Import>('/lead-imports', aLeadFile(source_id, lines.join('\r\n')))).body
  const move = async (step: 'check' | 'start' | 'undo', choices?: object) => {
    const moved = await client.post(`/lead-imports/${id}/${step}`, choices)
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    await product.drain()
    const { body } = await client.get<Import>(`/lead-imports/${id}`)
    const { data: reasons } = (await client.get<Reasons>(`/lead-imports/${id}/reasons`)).body
    return { ...body, reasons }
  }
  return { id, move }
}
