import { companyVariables } from '@heliodesk/domain/company-variables'
import { type MailTemplateType, requiredVariables, variablesOf } from '@heliodesk/domain/mail-types'
import type { MailText, TextKind } from '../../documents/check-text.ts'
import type { Context } from '../../work/context.ts'
import { invalid } from '../../kernel/problems.ts'

/** What only the layout prints. */
const layoutVariables = ['content', 'footer', 'subject', 'language']

const knownTo = (type: MailTemplateType | 'by_hand'): readonly string[] => [
  ...variablesOf(type),
  ...companyVariables,
  ...(type === 'layout' ? layoutVariables : []),
]

type Checking = Pick<Context, 'services'>

async function check(
  { services }: Checking,
  text: MailText,
  kind: Omit<TextKind, 'origin'>,
): Promise<MailText> {
  const checked = await services.texts.check(text, { ...kind, origin: services.publicUrl })
  if ('errors' in checked) throw invalid(checked.errors)
  return checked.text
}

/** The sanitized text for storage, or to be shown. Throws 422 with each problem and its position. */
export const checkTemplate = (
  context: Checking,
  type: MailTemplateType,
  text: MailText,
  { shown = false } = {},
): Promise<MailText> =>
  check(context, text, {
    known: knownTo(type),
    isPart: type === 'layout' || type === 'footer',
    isLayout: type === 'layout',
    required: shown ? [] : requiredVariables(type),
  })

/** The same for a mail that an employee writes to a customer. */
export const checkWrittenText = (context: Checking, text: MailText): Promise<MailText> =>
  check(context, text, { known: knownTo('by_hand') })
