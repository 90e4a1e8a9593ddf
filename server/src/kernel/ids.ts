import { randomBytes, randomUUID } from 'node:crypto'

/** Random ids, injected so that tests can predict them. */
export interface Ids {
  uuid(): string
  /** 256 bits, base64url. */
  token(): string
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString('base64url'),
}
