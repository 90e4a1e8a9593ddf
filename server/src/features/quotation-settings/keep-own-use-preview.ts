import { longestComparison } from '@heliodesk/domain/quotations/own-use/own-use-question'
import type { Context, EmployeeContext } from '../../work/context.ts'
import { conflict } from '../../kernel/problems.ts'
import { getSettingsRow, lockSettingsRow, writeOwnUsePreview } from './queries.ts'
import { isOwnUseAsked, showSettings } from './read-quotation-settings.ts'
import type { OwnUsePreview } from './schema.ts'

/** Whether a job that was asked for is still expected to answer. */
const isBeingMade = (preview: OwnUsePreview | null, now: Date) =>
  preview !== null &&
  preview.made_at === null &&
  preview.failed === undefined &&
  now.getTime() < new Date(preview.asked_at).getTime() + longestComparison

/** Has one job at a time calculate what the last quotations would have said. Throws 409 when nobody asks any more. */
export async function askOwnUsePreview(context: EmployeeContext) {
  const row = await lockSettingsRow(context.db)
  if (!isOwnUseAsked(row)) throw conflict('ownUseDecided')
  if (isBeingMade(row.own_use_preview, context.happened_at)) return showSettings(context, row)
  const own_use_preview = { asked_at: context.happened_at.toISOString(), made_at: null, lines: [] }
  await writeOwnUsePreview(context.db, row.id, own_use_preview)
  context.tellChange({ noun: 'quotation settings', id: row.id })
  await context.enqueue('preview-own-use', {})
  return showSettings(context, { ...row, own_use_preview })
}

/** Keeps what the job found, or why it found nothing, as long as the question is open. */
export async function keepOwnUsePreview(
  context: Context,
  found: Pick<OwnUsePreview, 'lines'> | { failed: NonNullable<OwnUsePreview['failed']> },
) {
  const row = await getSettingsRow(context.db)
  if (!isOwnUseAsked(row)) return
  const now = context.happened_at.toISOString()
  const asked_at = row.own_use_preview?.asked_at ?? now
  const preview =
    'lines' in found
      ? { made_at: now, lines: found.lines }
      : { made_at: null, failed: found.failed, lines: [] }
  await writeOwnUsePreview(context.db, row.id, { asked_at, ...preview })
  context.tellChange({ noun: 'quotation settings', id: row.id })
}
