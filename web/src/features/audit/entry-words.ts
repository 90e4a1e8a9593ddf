import { auditActionsOf, type AuditSubject, auditSubjects } from '@heliodesk/domain/audit/audit-actions'
import { camelOf } from '@heliodesk/domain/nouns/nouns'
import i18next from 'i18next'
import { knownText } from '../../text/known-text.ts'
import { useTranslation } from '../../text/use-translation.ts'
import '../leads/lead-labels.text.ts'
import '../appointments/appointment-labels.text.ts'
import '../employees/employee-labels.text.ts'
import '../company/company.text.ts'
import '../install-prices/install-prices.text.ts'
import '../question-lists/question-lists.text.ts'
import '../quotation-settings/quotation-settings.text.ts'
import '../work-letters/work-letter-labels.text.ts'
import '../absences/absences.text.ts'
import '../manual-events/manual-events.text.ts'
import '../planning-settings/planning-settings.text.ts'
import '../work-days/work-days.text.ts'
import './audit.text.ts'
import './audit-words.text.ts'
import './people-words.text.ts'
import '../roles/roles.text.ts'
import '../sources/sources.text.ts'
import '../adviser-mail-templates/adviser-mail-templates.text.ts'
import '../mail-templates/mail-templates.text.ts'
import '../products/products.text.ts'
import '../voip-numbers/voip-numbers.text.ts'
import '../../data/tables/saved-views.text.ts'
import '../../settings/calendar-feeds.text.ts'
import '../../settings/labels.ts'

/** Where the forms have the labels of a subject's fields; a noun like `zip code ranges` has them in `zipCodeRanges`. */
const labelsOfSubject: Partial<Record<AuditSubject, string>> = {
  leads: 'leadLabels.fields',
  appointments: 'appointmentLabels.fields',
  'work letters': 'workLetterLabels.fields',
  employees: 'employeeLabels.fields',
  'adviser work days': 'workDays',
}

const isSubject = (subject: string): subject is AuditSubject =>
  auditSubjects.some((known) => known === subject)

/** The readable form of a database key without a label. */
const readable = (word: string) => {
  const text = word.replaceAll('_', ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

export const subjectText = (subject: string): string =>
  isSubject(subject) ? i18next.t(`nouns.${subject}.one`) : readable(subject)

const common = ['created', 'updated', 'removed'] as const
const isCommon = (action: string): action is (typeof common)[number] => common.some((one) => one === action)

/** `Lead changed`; undefined of an action that this version does not know. */
export function knownAction(subject: string, action: string): string | undefined {
  const own =
    knownText(`auditWords.actions.${subject}.${action}`) ??
    knownText(`peopleWords.actions.${subject}.${action}`)
  if (own !== undefined || !isSubject(subject) || !auditActionsOf(subject).includes(action)) return own
  return isCommon(action)
    ? i18next.t(`auditWords.anyNoun.${action}`, { noun: subjectText(subject) })
    : undefined
}

/** The same, with the raw key for other actions. */
export const actionText = (subject: string, action: string): string =>
  knownAction(subject, action) ?? `${subjectText(subject)}: ${readable(action).toLowerCase()}`

/** The label that the form has for it. */
export function fieldText(subject: string, field: string): string {
  const own = isSubject(subject) && knownText(`${labelsOfSubject[subject] ?? camelOf(subject)}.${field}`)
  return own || (knownText(`audit.fields.${field}`) ?? readable(field))
}

/** The actor when it was not an employee; a one-time document is read by anyone with its link. */
export const actorText = ({ actor, subject }: { actor: string; subject: string }): string => {
  const who = actor === 'customer' && subject === 'pastes' ? 'linkHolder' : actor
  return knownText(`audit.actors.${who}`) ?? readable(actor)
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)

/** The filter options; for one subject only its actions. */
export function useWordChoices(subject: string | undefined) {
  // Re-renders when the language changes.
  useTranslation()
  const subjects = auditSubjects.map((value) => ({ value, label: subjectText(value) }))
  const chosen = auditSubjects.filter((one) => subject === undefined || one === subject)
  const actions = new Map<string, string>()
  for (const one of chosen) {
    for (const action of auditActionsOf(one)) {
      const shared = subject === undefined ? knownText(`auditWords.anySubject.${action}`) : undefined
      actions.set(action, shared ?? actionText(one, action))
    }
  }
  return {
    subjects: subjects.toSorted(byLabel),
    actions: [...actions].map(([value, label]) => ({ value, label })).toSorted(byLabel),
  }
}
