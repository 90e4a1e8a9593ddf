import type { Locale } from '@heliodesk/domain/enumerations'
import { formatEuro } from '@heliodesk/domain/money/format-euro'
import type { ApprovalLimits } from '@heliodesk/domain/quotations/prices/approval-limits'
import { listManagers } from '../../access/list-managers.ts'
import { nameEmployees } from '../../access/name-employees.ts'
import type { EmployeeContext } from '../../work/context.ts'
import { queueMail } from '../mails/queue-mail.ts'

type What = 'asked' | 'approved'

const words: Record<Locale, Record<What | keyof ApprovalLimits, string>> = {
  nl: {
    asked: 'aangevraagd',
    approved: 'goedgekeurd',
    min_margin_cents: 'minimale marge',
    min_margin_percentage: 'minimale marge in procenten',
    max_margin_percentage: 'maximale marge in procenten',
  },
  en: {
    asked: 'asked',
    approved: 'approved',
    min_margin_cents: 'minimum margin',
    min_margin_percentage: 'minimum margin in percent',
    max_margin_percentage: 'maximum margin in percent',
  },
}

function describe(what: What, before: ApprovalLimits, after: ApprovalLimits, language: Locale): string {
  const say = words[language]
  const change = (name: keyof ApprovalLimits, shown: (value: number) => string) =>
    before[name] === after[name] ? [] : [`${say[name]} ${shown(before[name])} → ${shown(after[name])}`]
  const percent = (value: number) => `${value.toLocaleString(language)} %`
  const changes = [
    ...change('min_margin_cents', (value) => formatEuro(value, language)),
    ...change('min_margin_percentage', percent),
    ...change('max_margin_percentage', percent),
  ]
  return `${say[what]}: ${changes.join('; ')}`
}

/** Mails everybody else who may change these settings that limits were to be loosened, or were. */
export async function tellManagers(
  context: EmployeeContext,
  what: What,
  before: ApprovalLimits,
  after: ApprovalLimits,
): Promise<void> {
  const { db, employee_id } = context
  const names = await nameEmployees(db, [employee_id])
  for (const { email, first_name, language } of await listManagers(db, employee_id))
    await queueMail(context, {
      type: 'limits_loosened',
      lead_id: null,
      to: email,
      language,
      variables: {
        firstName: first_name,
        employeeName: names.get(employee_id) ?? null,
        reason: describe(what, before, after, language),
      },
    })
}
