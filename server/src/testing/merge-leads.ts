import type { CallResult } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { expect } from 'vitest'
import type { TestClient } from './test-client.ts'
import type { TestProduct } from './test-product.ts'

interface Lead {
  id: number
}

/** Merges leads and undoes it over the API, with a minute and all jobs before and after each. */
export function mergeLeads(product: TestProduct, client: TestClient) {
  async function later() {
    product.services.clock.move(60_000)
    await product.drain()
  }
  /** Answers the id of the merge. */
  async function merge(stays: Lead, goes: Lead): Promise<number> {
    await later()
    const { status, body } = await client.post<CallResult<typeof calls.leadMerges.merge>>(
      `/leads/${stays.id}/merge`,
      { lead_id: goes.id, confirm: true },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    await later()
    return body.merge_id
  }
  async function undo(merge_id: number) {
    await later()
    const { status, body } = await client.post(`/lead-merges/${merge_id}/undo`)
    expect(status, JSON.stringify(body)).toBe(200)
    await later()
  }
  return { later, merge, undo }
}
