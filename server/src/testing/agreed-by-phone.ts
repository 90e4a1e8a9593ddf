/** A consent to be called back, as a call states it. */
export const agreedByPhone = {
  basis: 'agreed_by_phone',
  text: 'They called about a quotation; we call back',
  direction: 'incoming',
  at: '2026-11-18T08:00:00.000Z',
  scope: 'all',
} as const
