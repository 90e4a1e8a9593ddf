/**
 * Whether it is known at what time a withdrawal came, not on what day alone: those are of the last moment of their day.
 * The customer's page has it, so it imports nothing that the office has too.
 */
export const hasWithdrawalTime = (withdrawn_at: string): boolean => !withdrawn_at.endsWith(':59:59.999Z')
