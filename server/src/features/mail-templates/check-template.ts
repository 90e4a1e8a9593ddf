import {
  companyVariables,
  isReminderMail,
  linkVariables,
  type MailTemplateType,
  variablesOf,
} from '@heliodesk/domain/mail-types'
import { findLinkProblems } from '../../documents/check-links.ts'
import { placeOf, renderHtml, renderLayout, renderSubject, variablesIn } from '../../documents/liquid.ts'
import { sanitizeTemplate } from '../../documents/sanitize-template.ts'
import type { Services } from '../../http/context.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import type { MailText } from './built-in-text.ts'

/** What only the layout prints. */
const layoutVariables = ['content', 'footer', 'subject', 'language']
const layoutParts = ['{{ content | raw }}', '{{ footer | raw }}']
/** Whoever gets a reminder can stop them from it. */
const stopVariable = 'stopRemindersUrl'

const knownTo = (type: MailTemplateType | 'by_hand'): readonly string[] => [
  ...variablesOf(type),
  ...companyVariables,
  ...(type === 'layout' ? layoutVariables : []),
]

type Messages = FieldErrors[string]

/** The errors in the Liquid of a text: syntax errors, or each unknown variable. */
function problemsOf(template: string, known: readonly string[], render: Render): Messages {
  try {
    const unknown = variablesIn(template).filter(({ name }) => !known.includes(name))
    if (unknown.length > 0)
      return unknown.map(({ name, place }) => ({ key: 'unknownVariable', params: { name, ...place } }))
    // Rendered once with all variables set, once with none.
    for (const value of ['1', '']) render(template, Object.fromEntries(known.map((name) => [name, value])))
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, line:\d+, col:\d+[\s\S]*$/, '') : ''
    return [{ key: 'brokenTemplate', params: { reason, ...placeOf(error) } }]
  }
}

type Render = (template: string, variables: Record<string, unknown>) => string

/** The layout prints the mail and its footer as they are, and nothing else. */
function missingParts(content: string): Messages {
  const missing = layoutParts.filter((part) => content.split(part).length !== 2)
  const others = content.split(/\|\s*raw\b/).length - 1 > layoutParts.length
  return [...missing, ...(others ? layoutParts : [])].map((part) => ({
    key: 'missingPart',
    params: { part },
  }))
}

/** Links of a person where they could leave the mail, and pictures of other hosts, which tell who read it when. */
const linkMessages = (content: string, known: readonly string[], origin: string): Messages =>
  findLinkProblems(content, known, origin).map(({ key, ...params }) => ({ key, params }))

/** A subject is read by whoever sees the list of mails, and is kept in the audit. */
function subjectMessages(subject: string, known: readonly string[]): Messages {
  const problems = problemsOf(subject, known, renderSubject)
  if (problems.length > 0) return problems
  const used = variablesIn(subject).find(({ name }) => linkVariables.some((link) => link === name))
  return used === undefined ? [] : [{ key: 'misplacedLink', params: { name: used.name } }]
}

function missingStop(content: string): Messages {
  const part = `{{ ${stopVariable} }}`
  const isThere = content.includes(stopVariable)
  return isThere ? [] : [{ key: 'missingStop', params: { part } }]
}

/** Positions refer to the text as typed; the stored text may lack removed parts. */
function inContent(written: string, clean: string, check: (template: string) => Messages): Messages {
  const messages = check(written)
  return messages.length > 0 ? messages : check(clean)
}

interface Kind {
  known: readonly string[]
  /** Of the product's own pages. */
  origin: string
  /** Layout and footer surround mails and have no subject. */
  isPart?: boolean
  isLayout?: boolean
  isReminder?: boolean
}

function checkText(
  { subject, content }: MailText,
  { known, origin, isPart = false, isLayout = false, isReminder = false }: Kind,
) {
  const clean = sanitizeTemplate(content, { whole: isLayout })
  const render = isLayout ? renderLayout : renderHtml
  const errors: FieldErrors = {
    subject: !isPart && subject === '' ? ['required'] : subjectMessages(subject, known),
    content:
      clean.trim() === ''
        ? ['required']
        : [
            ...(isLayout ? missingParts(clean) : []),
            ...linkMessages(content, known, origin),
            ...inContent(content, clean, (text) => problemsOf(text, known, render)),
            ...(isReminder ? missingStop(clean) : []),
          ],
  }
  const found = Object.entries(errors).filter(([, messages]) => messages.length > 0)
  if (found.length > 0) throw invalid(Object.fromEntries(found))
  return { subject: isPart ? '' : subject, content: clean }
}

/** The sanitized text for storage. Throws 422 with each problem and its position. */
export const checkTemplate = (
  { publicUrl }: Pick<Services, 'publicUrl'>,
  type: MailTemplateType,
  text: MailText,
): MailText =>
  checkText(text, {
    known: knownTo(type),
    origin: publicUrl,
    isPart: type === 'layout' || type === 'footer',
    isLayout: type === 'layout',
    isReminder: isReminderMail(type),
  })

/** The same for a mail that an employee writes to a customer. */
export const checkWrittenText = ({ publicUrl }: Pick<Services, 'publicUrl'>, text: MailText): MailText =>
  checkText(text, { known: knownTo('by_hand'), origin: publicUrl })
