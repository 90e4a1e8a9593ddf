import type { audit as source } from '../en/audit.ts'
import type { Texts } from '../shape.ts'

export const audit: Texts<typeof source> = {
  title: 'Audit',
  at: 'Wanneer',
  who: 'Wie',
  as: '{name}, namens wie {impersonator} handelde',
  impersonator: 'Gehandeld door',
  actor: 'Door',
  actors: { employee: 'Medewerker', customer: 'Klant', system: 'Heliodesk' },
  action: 'Handeling',
  subject: 'Wat',
  number: 'Id',
  lead: 'Lead',
  values: 'Gewijzigd',
  show: 'Toon wat er veranderde',
  detail: '{subject} {action}',
  field: 'Veld',
  before: 'Voor',
  after: 'Na',
  noValues: 'Hierbij zijn geen waarden bewaard.',
  export: 'Exporteren als CSV',
  none: 'Er is niets gebeurd dat bij deze filters past.',
}
