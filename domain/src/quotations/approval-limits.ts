/** What decides whether a margin needs approval. */
export interface ApprovalLimits {
  min_margin_cents: number
  min_margin_percentage: number
  max_margin_percentage: number
}

export const approvalLimits = [
  'min_margin_cents',
  'min_margin_percentage',
  'max_margin_percentage',
] as const satisfies (keyof ApprovalLimits)[]

/** Whether quotations that needed approval would need none: then a second person decides, as on prices. */
export const loosens = (before: ApprovalLimits, after: ApprovalLimits): boolean =>
  after.min_margin_cents < before.min_margin_cents ||
  after.min_margin_percentage < before.min_margin_percentage ||
  after.max_margin_percentage > before.max_margin_percentage
