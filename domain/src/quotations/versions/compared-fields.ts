import { productTypes } from '../../enumerations.ts'
import { type LeadPart, leadPartNames } from '../../offline/lead-parts.ts'

/** What is put beside each other of two versions. */
export const versionFields = [
  'total',
  'margin',
  'roofs',
  ...productTypes,
  'manual',
  'information',
  'remarks',
] as const
export type VersionField = (typeof versionFields)[number]

/** The same, and of a lead as it was shown or changed beside what it is, with the status that a contact leads to. */
export const comparedFields = [...versionFields, ...leadPartNames, 'lead_status'] as const
export type ComparedField = VersionField | LeadPart | 'lead_status'

/** Whose of two. */
export const sides = ['mine', 'theirs'] as const
export type Side = (typeof sides)[number]
