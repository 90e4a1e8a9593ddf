import { linkVariables } from '@heliodesk/domain/mail-types'
import type { MessageKey } from '../kernel/messages.ts'
import type { FieldErrors } from '../kernel/problems.ts'
import { isAlwaysShown } from './always-shown.ts'
import { findLinkProblems } from './check-links.ts'
import { placeOf, renderHtml, renderSubject, variablesIn } from './liquid.ts'
import { markParts, partsIn, placeParts } from './place-parts.ts'
import { sanitizeTemplate } from './sanitize-template.ts'

export interface MailText {
  subject: string
  content: string
}

const layoutParts = ['{{ content | raw }}', '{{ footer | raw }}']
const missingMessages = new Map<string, MessageKey>([
  ['stopRemindersUrl', 'missingStop'],
  ['portalUrl', 'missingPortal'],
])

type Messages = FieldErrors[string]

const longestRange = 100

/** Loops over more numbers than a mail needs, or over a number that only its reader's data decides. */
function longRangesIn(template: string): Messages {
  const ranges = template.matchAll(/\(\s*([^\s().]*(?:\.[^\s().]+)*)\s*\.\.\s*([^\s()]*)\s*\)/g)
  return [...ranges].flatMap(({ 1: from = '', 2: to = '', index }) => {
    const isTag = /\{[{%][^}]*$/.test(template.slice(0, index))
    const bounded = /^-?\d+$/.test(from) && /^-?\d+$/.test(to) && Number(to) - Number(from) < longestRange
    if (!isTag || bounded) return []
    const lines = template.slice(0, index).split('\n')
    return [
      { key: 'longRange' as const, params: { row: lines.length, col: (lines.at(-1) ?? '').length + 1 } },
    ]
  })
}

/** The errors in the Liquid of a text: syntax errors, or each unknown variable. */
function problemsOf(template: string, known: readonly string[], render: Render): Messages {
  const ranges = longRangesIn(template)
  if (ranges.length > 0) return ranges
  try {
    const unknown = variablesIn(template).filter(({ name }) => !known.includes(name))
    if (unknown.length > 0)
      return unknown.map(({ name, place }) => ({ key: 'unknownVariable', params: { name, ...place } }))
    // Rendered once with all variables set, once with none.
    const [set] = ['1', ''].map((value) =>
      render(template, markParts(Object.fromEntries(known.map((name) => [name, value])))),
    )
    const carried = render === renderSubject ? partsIn(set ?? '') : placeParts(set ?? '', {}).misplaced
    return carried.map((name) => ({ key: 'misplacedLink' as const, params: { name } }))
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

/** Required variables that are not there, or that some reader would not see. */
function missingVariables(content: string, required: readonly string[], known: readonly string[]): Messages {
  const used = new Set(variablesIn(content).map(({ name }) => name))
  return required.flatMap((name) => {
    const params = { part: `{{ ${name} }}` }
    if (!used.has(name)) return [{ key: missingMessages.get(name) ?? ('missingPart' as const), params }]
    return isAlwaysShown(content, name, known) ? [] : [{ key: 'hiddenPart' as const, params }]
  })
}

/** Positions refer to the text as typed; the stored text may lack removed parts. */
function inContent(written: string, clean: string, check: (template: string) => Messages): Messages {
  const messages = check(written)
  return messages.length > 0 ? messages : check(clean)
}

/** What a text is checked as. */
export interface TextKind {
  known: readonly string[]
  /** Of the product's own pages. */
  origin: string
  /** Layout and footer surround mails and have no subject. */
  isPart?: boolean
  isLayout?: boolean
  /** Variables without which it does not do what it is for. */
  required?: readonly string[]
}

export type CheckedText = { errors: FieldErrors } | { text: MailText }

/** The sanitized text for storage, or each problem with its position. */
export function checkText(
  { subject, content }: MailText,
  { known, origin, isPart = false, isLayout = false, required = [] }: TextKind,
): CheckedText {
  const clean = sanitizeTemplate(content, { whole: isLayout })
  const errors: FieldErrors = {
    subject: !isPart && subject === '' ? ['required'] : subjectMessages(subject, known),
    content:
      clean.trim() === ''
        ? ['required']
        : [
            ...(isLayout ? missingParts(clean) : []),
            ...linkMessages(content, known, origin),
            ...inContent(content, clean, (text) => problemsOf(text, known, renderHtml)),
          ],
  }
  // What is missing is said once all that is there can be read.
  if (errors['content']?.length === 0) errors['content'] = missingVariables(clean, required, known)
  const found = Object.entries(errors).filter(([, messages]) => messages.length > 0)
  if (found.length > 0) return { errors: Object.fromEntries(found) }
  return { text: { subject: isPart ? '' : subject, content: clean } }
}
