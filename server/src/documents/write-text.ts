import type { MailText } from './check-text.ts'
import { renderHtml, renderSubject, variablesIn } from './liquid.ts'
import { markParts, placeParts, withoutMarks } from './place-parts.ts'
import { plainTextOf } from './plain-text.ts'

/** A mail before its variables are filled in. */
export interface UnwrittenText {
  template: MailText
  layout: string
  footer: string
  language: string
  variables: Readonly<Record<string, string>>
}

export interface WrittenText {
  subject: string
  html: string
  text: string
  /** Below the text, in both forms. */
  footer: string
  footer_text: string
  /** The variables that subject and content print. */
  used: string[]
}

/** A line break of a value, which HTML would read as a space. */
export const lineBreak = '\u2028'
const inLines = (html: string) => html.replaceAll(lineBreak, '<br>')
/** A mail subject is one line, whatever a name contains. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The whole mail, in both forms. */
export function writeText({
  template,
  layout,
  footer: below,
  language,
  variables,
}: UnwrittenText): WrittenText {
  const marked = markParts(variables)
  const subject = oneLine(withoutMarks(renderSubject(template.subject, marked)))
  const content = inLines(placeParts(renderHtml(template.content, marked), variables).html)
  const footer = inLines(placeParts(renderHtml(below, marked), variables).html)
  const around = markParts({ ...variables, content, footer, subject, language })
  const { html } = placeParts(renderHtml(layout, around), { content, footer })
  const footer_text = plainTextOf(footer)
  const text = `${plainTextOf(content)}\n\n-- \n${footer_text}\n`
  const used = [...variablesIn(template.subject), ...variablesIn(template.content)].map(({ name }) => name)
  return { subject, html, text, footer, footer_text, used: [...new Set(used)] }
}
