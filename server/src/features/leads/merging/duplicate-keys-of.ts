import type { LeadRow } from '../queries.ts'

export type DuplicateFacts = Pick<LeadRow, 'address_key' | 'phone' | 'mobile' | 'email'>

/** What of a lead no other one has: its address, numbers and e-mail. */
export const duplicateKeysOf = ({ address_key, phone, mobile, email }: DuplicateFacts): string[] =>
  [address_key, phone, mobile, email].filter((key) => key !== null)

export type External = Pick<LeadRow, 'source_id' | 'external_id'>

/** What tells a lead of a source from its others; null where its source gave it no id. */
export const externalKeyOf = ({ source_id, external_id }: External): string | null =>
  source_id === null || external_id === null ? null : `external ${source_id} ${external_id}`
