import type { CallResult } from '@heliodesk/contract/call'
import type { resources } from '@heliodesk/contract/resources'
import type { TestClient } from './test-client.ts'

export type Objection = CallResult<(typeof resources)['objections']['get']>

/** What the list of objections has of a number or an e-mail address. */
export async function listedObjections(client: TestClient, reach: string): Promise<Objection[]> {
  const search = encodeURIComponent(reach)
  const { body } = await client.get<{ data: Objection[] }>(`/objections/table?filter[search]=${search}`)
  return body.data
}

/** A source whose words are a consent to calls. */
export async function aCallingSource(client: TestClient): Promise<{ id: number; access_token: string }> {
  const { body } = await client.post<{ id: number; access_token: string }>('/sources', {
    name: 'Website',
    consent_text: 'Ja, bel mij',
    cost_type: 'fixed_fee_per_lead',
    cost_value: 25,
  })
  return body
}
