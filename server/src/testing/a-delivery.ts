import {
  makeDataKey,
  outboxName,
  type Owner,
  seal,
  type Sealed,
  wrapBySecret,
} from '@heliodesk/contract/offline-sealing'
import type { TestDevice } from './a-device.ts'
import type { TestProduct } from './test-product.ts'

/** What a device keeps of its user: its key of data, and who it is. */
export interface TestStore extends Owner {
  key: CryptoKey
  wrapped_key: Sealed
}

export async function aStore(device: TestDevice, user_id: number): Promise<TestStore> {
  const owner = { user_id, device: device.id }
  const key = await makeDataKey()
  return { ...owner, key, wrapped_key: await wrapBySecret(key, owner, device.secret) }
}

/** An intent as it lies in the outbox. */
export async function sealIntent(store: TestStore, company_id: number, intent: { id: string }) {
  const { user_id, device, key } = store
  const name = outboxName(intent.id)
  return {
    id: intent.id,
    company_id,
    ...(await seal(key, { user_id, device, company_id, name }, intent)),
  }
}

/** Brings sealed items home without a session. */
export const deliver = (product: TestProduct, token: string, body: unknown) =>
  product
    .visitor()
    .post<{ results: { id: string; state: string; reason: { code: string } | null }[] }>(
      '/offline/deliver',
      body,
      { authorization: `Bearer ${token}` },
    )
