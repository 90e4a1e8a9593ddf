import type { calculation } from '@heliodesk/contract/quotation-fields'
import type { QuotationBody } from '@heliodesk/contract/quotation-fields'
import type * as z from 'zod'

export type Calculation = z.output<typeof calculation>
export type Draft = QuotationBody
export type EditionName = 'A' | 'B'

/** What a version holds for good: what was asked, what it was calculated with, and what came out. */
export interface VersionContent {
  readonly draft: Draft
  readonly calculation: Calculation
}
