import { companyVariables, mailVariables, type MailTemplateType } from '@heliodesk/domain/mail-types'
import { placeOf, renderHtml, renderLayout, renderSubject, variablesIn } from '../../documents/liquid.ts'
import { sanitizeTemplate } from '../../documents/sanitize-template.ts'
import { type FieldErrors, invalid } from '../../kernel/problems.ts'
import type { MailText } from './built-in-text.ts'

/** What only the layout prints. */
const layoutVariables = ['content', 'footer', 'subject', 'language']
const layoutParts = ['{{ content | raw }}', '{{ footer | raw }}']

const knownTo = (type: MailTemplateType): readonly string[] => [
  ...mailVariables,
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
function missingParts(type: MailTemplateType, content: string): Messages {
  if (type !== 'layout') return []
  const missing = layoutParts.filter((part) => content.split(part).length !== 2)
  const others = content.split(/\|\s*raw\b/).length - 1 > layoutParts.length
  return [...missing, ...(others ? layoutParts : [])].map((part) => ({
    key: 'missingPart',
    params: { part },
  }))
}

/** Positions refer to the text as typed; the stored text may lack removed parts. */
function inContent(written: string, clean: string, check: (template: string) => Messages): Messages {
  const messages = check(written)
  return messages.length > 0 ? messages : check(clean)
}

/** The sanitized text for storage. Throws 422 with each problem and its position. */
export function checkTemplate(type: MailTemplateType, { subject, content }: MailText): MailText {
  const known = knownTo(type)
  const isPart = type === 'layout' || type === 'footer'
  const clean = sanitizeTemplate(content, { whole: type === 'layout' })
  const render = type === 'layout' ? renderLayout : renderHtml
  const errors: FieldErrors = {
    subject: !isPart && subject === '' ? ['required'] : problemsOf(subject, known, renderSubject),
    content:
      clean.trim() === ''
        ? ['required']
        : [
            ...missingParts(type, clean),
            ...inContent(content, clean, (text) => problemsOf(text, known, render)),
          ],
  }
  const found = Object.entries(errors).filter(([, messages]) => messages.length > 0)
  if (found.length > 0) throw invalid(Object.fromEntries(found))
  return { subject: isPart ? '' : subject, content: clean }
}
