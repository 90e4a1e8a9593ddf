import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from './context.ts'

export type FilePart = 'file' | 'thumbnail'

export interface SignedAddress {
  company: number
  until: number
  part: FilePart
  signature: string
}

/** An address works between one and two of these: it stays the same meanwhile, so that browsers keep the picture. */
const halfHour = 1_800

const sign = (secret: string, id: number, { company, until, part }: Omit<SignedAddress, 'signature'>) =>
  createHmac('sha256', secret).update(`file ${company} ${id} ${part} ${until}`).digest('base64url')

/** Where a file can be read for half an hour or a little more, by whoever holds the address. */
export function signAddress(
  { services, now, company_id }: Pick<Context, 'services' | 'now' | 'company_id'>,
  id: number,
  part: FilePart,
): string {
  const until = (Math.floor(now.getTime() / 1_000 / halfHour) + 2) * halfHour
  const unsigned = { company: company_id, until, part }
  const signature = sign(services.secret, id, unsigned)
  return `/api/v1/files/${id}/content?company=${company_id}&until=${until}&part=${part}&signature=${signature}`
}

/** Whether the address was made here and still works. */
export function addressFits(secret: string, id: number, address: SignedAddress, now: Date): boolean {
  const expected = Buffer.from(sign(secret, id, address))
  const found = Buffer.from(address.signature)
  const right = expected.length === found.length && timingSafeEqual(expected, found)
  return right && address.until * 1_000 > now.getTime()
}
