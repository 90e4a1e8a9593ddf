import type { CallBody } from '@heliodesk/contract/call'
import type { calls } from '@heliodesk/contract/calls'
import { withCalculatedOwnUse } from '@heliodesk/domain/quotations/own-use/own-use-question'
import type { EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { answerOwnUse, getSettingsRow } from './queries.ts'
import { isOwnUseAsked, showSettings } from './read-quotation-settings.ts'

/**
 * Answers once whether own use is calculated in the years without net metering; saved versions keep what they have.
 * Throws 409 when it was answered, or the settings are not as they were read.
 */
export async function decideOwnUse(
  context: EmployeeContext,
  { decision, revision }: CallBody<typeof calls.settings.decideOwnUse>,
) {
  const { db, happened_at: now } = context
  const before = await getSettingsRow(db)
  if (!isOwnUseAsked(before)) throw conflict('ownUseDecided')
  if (revision !== before.revision)
    throw conflict('staleRevision', { current: await showSettings(context, before) })
  const { net_metering_rules } = before
  const rules = decision === 'accept' ? withCalculatedOwnUse(net_metering_rules) : net_metering_rules
  const after = await answerOwnUse(db, before, rules, now)
  if (after === undefined) throw conflict('ownUseDecided')
  await context.audit({
    action: decision === 'accept' ? 'ownUseAccepted' : 'ownUseKept',
    subject: 'quotation settings',
    subject_id: before.id,
    before: { net_metering_rules },
    after: { net_metering_rules: rules },
  })
  return showSettings(context, after)
}
