import { acceptanceChannels, signerCapacities } from '@heliodesk/domain/enumerations'
import { isSignerName, isSigningPlace } from '@heliodesk/domain/quotations/signing/signing'
import { editionNames } from '@heliodesk/domain/quotations/types'
import * as z from 'zod'
import { id, instant, text } from './fields.ts'
import { signature } from './signature.ts'

/** What turns the letters around it: with it a line reads as another one than the evidence keeps. */
const turns = /[\u202A-\u202E\u2066-\u2069]/gu
const unturned = (line: string) => line.replaceAll(turns, '')

/** What a customer signs, on their own screen or the adviser's. */
export const acceptance = z.object({
  version_id: id,
  edition: z.enum(editionNames),
  name: text(200).overwrite(unturned).refine(isSignerName, { error: 'signerName' }),
  /** As whom somebody signs whose name is not the customer's; the evidence says "not stated" without it. */
  capacity: z.enum(signerCapacities).optional(),
  /** Of who signs for a business or an association. */
  function: text(100).optional(),
  /** The customer asks to begin before the withdrawal term ends, and pays for what was done when they withdraw. */
  begin_within_term: z.boolean().optional(),
  place: text(100).overwrite(unturned).refine(isSigningPlace, { error: 'signingPlace' }),
  signature,
  terms_accepted: z.literal(true, { error: 'termsAccepted' }),
  channel: z.enum(acceptanceChannels),
  signed_at: z.iso.datetime({ offset: true }).optional(),
})

export const signatureFile = z.object({
  id,
  name: z.string(),
  url: z.string(),
  thumbnail_url: z.string().nullable(),
  quotation_id: id,
  created_at: instant,
})
