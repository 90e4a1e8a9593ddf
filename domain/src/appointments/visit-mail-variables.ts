/** What mails say of a visit beside its day and time. */
export const visitVariables = [
  'appointmentKind',
  'adviceVisit',
  'appointmentPlace',
  'appointmentChannel',
  'appointmentTill',
  'visitorNames',
  'toConfirm',
  'visitPutOff',
  'calledOn',
] as const

/** What a mail says of a visit that changed: how it was known, and what alone is new. */
export const moveVariables = [
  'previousDate',
  'previousTime',
  'previousTill',
  'onlyPlace',
  'onlyVisitor',
  'onlyCaller',
  'onlyEnd',
  'fewerVisitors',
  'confirmAnew',
] as const
export type MoveVariable = (typeof moveVariables)[number]
