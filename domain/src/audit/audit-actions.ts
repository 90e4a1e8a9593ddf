/** What the audit tells of each subject; a write names one of these, and each has a text in every language. */
export const auditActions = {
  leads: ['created', 'updated', 'status', 'adviser'],
  appointments: ['created', 'updated', 'cancelled'],
  quotations: [
    'created',
    'versionSaved',
    'approvalGiven',
    'approvalDeclined',
    'sent',
    'asked',
    'accepted',
    'declined',
    'withdrawalRequested',
    'withdrawn',
    'expired',
  ],
  'work letters': ['created', 'updated', 'ready', 'accepted', 'rejected'],
  mails: ['queued', 'kept', 'sent', 'failed'],
  files: ['added', 'removed'],
  pastes: ['pasteCreated', 'pasteRead', 'pasteExpired', 'pasteRevoked'],
  calls: ['callReported', 'callMissed', 'calledBack'],
  employees: [
    'created',
    'updated',
    'employed',
    'placed',
    'left',
    'password forgotten',
    'password set',
    'password reset',
    'password mail read',
    'password changed',
    'two-factor on',
    'two-factor off',
    'two-factor reset',
    'recovery codes renewed',
    'impersonation started',
    'impersonation stopped',
  ],
  roles: ['created', 'updated', 'removed'],
  company: ['created', 'updated'],
  television: ['displayCreated', 'displayRevoked'],
  sources: ['created', 'updated', 'removed'],
  'zip code ranges': ['created', 'updated', 'removed'],
  'voip numbers': ['created', 'updated', 'removed', 'selected', 'released', 'tokenMade', 'tokenRenewed'],
} as const

/** The noun as permissions name it, where one does. */
export type AuditSubject = keyof typeof auditActions
export type AuditAction<Subject extends AuditSubject = AuditSubject> = {
  [Each in Subject]: (typeof auditActions)[Each][number]
}[Subject]

/** The subjects of resources that are only data. */
export type AuditedResource = {
  [Subject in AuditSubject]: 'created' | 'updated' | 'removed' extends AuditAction<Subject> ? Subject : never
}[AuditSubject]

// Object.keys loses the literal type; the object above has no other keys.
export const auditSubjects = Object.keys(auditActions) as AuditSubject[]
