import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { TestClient } from './test-client.ts'

/** A file with terms, which goes with every quotation from then on. */
export async function addSharedTerms(
  manager: TestClient,
  content = '%PDF-1.4 terms %%EOF',
  name = 'Voorwaarden.pdf',
) {
  const form = new FormData()
  form.set('file', new Blob([content], { type: 'application/pdf' }), name)
  const file = await manager.post<{ id: number }>('/files/shared', form)
  const made = await manager.post<{ id: number }>('/attachments', { file_id: file.body.id, kind: 'terms' })
  expect(made.status).toBe(201)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const remove = async () => expect((await manager.delete(`/attachments/${made.body.id}`)).status).toBe(204)
  return { file_id: file.body.id, content, sha256, remove }
}
