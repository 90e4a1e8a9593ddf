import type { Call } from './call.ts'

/**
 * Calls refused while impersonating (design/domain.md, "Impersonation"): passwords, two-factor, roles and logins,
 * approving, signing, erasing, and what outlives the acting: tokens of other programs, links of displays.
 */
export const inPersonCalls: readonly string[] = [
  'POST /password',
  'POST /password/reset/{id}',
  'POST /password/mail/{id}',
  'GET /2fa/{id}/qr-code',
  'POST /2fa/{userId}/activate',
  'POST /2fa/{userId}/validate',
  'POST /2fa/{id}/reset',
  'POST /2fa/recovery-codes',
  'POST /2fa/switch-off',
  'GET /sessions',
  'DELETE /sessions/{id}',
  'POST /impersonate',
  'POST /roles',
  'PATCH /roles/{id}',
  'DELETE /roles/{id}',
  'POST /employees',
  'PATCH /employees/{id}',
  'PATCH /company',
  'POST /sources',
  'PATCH /sources/{id}/token',
  'PATCH /telephony/token',
  'PATCH /telephony/exchange',
  'POST /displays',
  'POST /quotations/{id}/approval',
  'PATCH /product-prices/{id}/approve',
  'POST /product-prices/decide',
  'PUT /quotations/{id}/accept',
  'PATCH /install-prices/{id}/approve',
  'DELETE /install-prices/{id}/decline',
  'PATCH /appointments/{id}/work-letter/{letterId}/accept',
  'DELETE /leads/{id}/delete/avg',
]

export const isInPerson = ({ method, path }: Pick<Call, 'method' | 'path'>): boolean =>
  inPersonCalls.includes(`${method} ${path}`)
