import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../work/context.ts'

export type FilePart = 'file' | 'thumbnail'

export interface SignedAddress {
  company: number
  until: number
  part: FilePart
  signature: string
}

/** A URL is valid for one to two of these periods and stays stable, so that browsers can cache it. */
const halfHour = 1_800

const sign = (secret: string, id: number, { company, until, part }: Omit<SignedAddress, 'signature'>) =>
  createHmac('sha256', secret).update(`file ${company} ${id} ${part} ${until}`).digest('base64url')

/** A signed URL that gives access to a file for half an hour or a little more. */
export function signAddress(
  { services, happened_at: now, company_id }: Pick<Context, 'services' | 'happened_at' | 'company_id'>,
  id: number,
  part: FilePart,
): string {
  const until = (Math.floor(now.getTime() / 1_000 / halfHour) + 2) * halfHour
  const unsigned = { company: company_id, until, part }
  const signature = sign(services.secret, id, unsigned)
  return `/api/v1/files/${id}/content?company=${company_id}&until=${until}&part=${part}&signature=${signature}`
}

/** Whether the URL was signed here and has not expired. */
export function addressFits(secret: string, id: number, address: SignedAddress, now: Date): boolean {
  const expected = Buffer.from(sign(secret, id, address))
  const found = Buffer.from(address.signature)
  const right = expected.length === found.length && timingSafeEqual(expected, found)
  return right && address.until * 1_000 > now.getTime()
}
