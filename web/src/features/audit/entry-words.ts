import { auditActions, type AuditSubject, auditSubjects } from '@heliodesk/domain/audit/audit-actions'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import '../leads/lead-labels.text.ts'
import '../appointments/appointment-labels.text.ts'
import '../employees/employee-labels.text.ts'
import '../work-letters/work-letter-labels.text.ts'

/** Where the forms have the labels of a subject's fields. */
const labelsOfSubject: Partial<Record<AuditSubject, string>> = {
  leads: 'leadLabels.fields',
  appointments: 'appointmentLabels.fields',
  'work letters': 'workLetterLabels.fields',
  employees: 'employeeLabels.fields',
  company: 'company',
  roles: 'roles',
  sources: 'settings.sources',
  'zip code ranges': 'settings.zipCodeRanges',
  'voip numbers': 'settings.voipNumbers',
}

/** The text of a key that the data makes; undefined when there is none. */
export function knownText(key: string): string | undefined {
  const asked = key as 'audit.title'
  return i18next.exists(key) ? i18next.t(asked) : undefined
}

const isSubject = (subject: string): subject is AuditSubject => Object.hasOwn(auditActions, subject)

/** What a word of the database looks like to people when nobody gave it a text. */
const readable = (word: string) => {
  const text = word.replaceAll('_', ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
}

export const subjectText = (subject: string): string =>
  knownText(`audit.subjects.${subject}`) ?? readable(subject)

/** `Lead changed`; of an action that this version does not know its words as they are. */
export const actionText = (subject: string, action: string): string =>
  knownText(`audit.actions.${subject}.${action}`) ??
  `${subjectText(subject)}: ${readable(action).toLowerCase()}`

/** The label that the form has for it. */
export function fieldText(subject: string, field: string): string {
  const labels = isSubject(subject) ? labelsOfSubject[subject] : undefined
  const own = labels && knownText(`${labels}.${field}`)
  return own ?? knownText(`audit.fields.${field}`) ?? readable(field)
}

/** Who acted when no employee did; a one-time document is read by whoever has its link. */
export const actorText = ({ actor, subject }: { actor: string; subject: string }): string => {
  const who = actor === 'customer' && subject === 'pastes' ? 'linkHolder' : actor
  return knownText(`audit.actors.${who}`) ?? readable(actor)
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)

/** What the filters offer; of one subject its own actions. */
export function useWordChoices(subject: string | undefined) {
  // Asks for a new picture when the language changes.
  useTranslation()
  const subjects = auditSubjects.map((value) => ({ value, label: subjectText(value) }))
  const chosen = auditSubjects.filter((one) => subject === undefined || one === subject)
  const actions = new Map<string, string>()
  for (const one of chosen) {
    for (const action of auditActions[one]) {
      const shared = subject === undefined ? knownText(`audit.anySubject.${action}`) : undefined
      actions.set(action, shared ?? actionText(one, action))
    }
  }
  return {
    subjects: subjects.toSorted(byLabel),
    actions: [...actions].map(([value, label]) => ({ value, label })).toSorted(byLabel),
  }
}
