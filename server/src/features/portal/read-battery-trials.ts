import type { CallAnswer } from '@heliodesk/contract/call'
import type { portal } from '@heliodesk/contract/portal'
import { amsterdamDate } from '@heliodesk/domain/calendar'
import { batteryTrials, triableEditions } from '@heliodesk/domain/quotations/batteries/battery-trial'
import type { EditionName } from '@heliodesk/domain/quotations/types'
import { versionState } from '@heliodesk/domain/quotations/versions/version-state'
import { notFound } from '../../kernel/problems.ts'
import type { Context } from '../../work/context.ts'
import { readHourlyTariff } from '../quotation-settings/read-hourly-tariff.ts'
import { findShownVersion, type Shown } from '../quotations/acceptance/find-shown-version.ts'

/** The editions whose battery the customer may try in other sizes, while the quotation is open. */
export function triedEditions({ version }: Pick<Shown, 'version'>, today: string): EditionName[] {
  const { draft, calculation } = version.content
  const isAllowed = draft.battery_trial && versionState(version, today) === 'open'
  return isAllowed ? triableEditions(calculation) : []
}

const answerOf = ({ name, use, steps, terms }: ReturnType<typeof batteryTrials>[number]) => ({
  name,
  use: {
    ...use,
    roofs: use.roofs.map(({ plane, kwh_per_year }) => ({ plane, kwh_per_year: [...kwh_per_year] })),
  },
  steps: [...steps],
  terms: { ...terms, rules: [...terms.rules], replacement: terms.replacement ?? null },
})

/** What the customer's page calculates with, as the version was sent. Throws 404 where it is not allowed. */
export async function readBatteryTrials(
  context: Context,
  quotation_id: number,
): Promise<CallAnswer<typeof portal.batteryTrials>> {
  const shown = await findShownVersion(context, quotation_id)
  const names = shown === undefined ? [] : triedEditions(shown, amsterdamDate(context.happened_at))
  if (shown === undefined || names.length === 0) throw notFound()
  const { draft, basis, date } = shown.version.content
  const editions = batteryTrials({ draft, ...basis, date }, names, basis.batteries ?? [])
  const tariff = editions[0]?.use.tariff
  return {
    editions: editions.map(answerOf),
    hourly_tariff: tariff?.kind === 'hourly' ? await readHourlyTariff(context, tariff.id) : null,
  }
}
