import { productTypes } from '../enumerations.ts'

/** What is put beside each other of two versions, or of a customer as shown and as known. */
export const comparedFields = [
  'total',
  'margin',
  'roofs',
  ...productTypes,
  'manual',
  'information',
  'remarks',
  'customer',
] as const
export type ComparedField = (typeof comparedFields)[number]
