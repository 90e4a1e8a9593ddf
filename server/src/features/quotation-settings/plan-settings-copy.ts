import { isDeepStrictEqual } from 'node:util'
import type { EmployeeContext } from '../../work/context.ts'
import { say } from '../../kernel/messages.ts'
import type { CopyPlan } from '../../rows/plan-copy.ts'
import { changeQuotationSettings } from './change-quotation-settings.ts'
import { copyHourlyTariff } from './upload-hourly-tariff.ts'
import { readQuotationSettings } from './read-quotation-settings.ts'

const withoutRevision = ({ revision: _revision, ...settings }: Settings) => settings
/** A tariff has another id in each company. */
const withoutIds = ({ hourly_tariff, ...settings }: Omit<Settings, 'revision'>) => ({
  ...settings,
  hourly_tariff: hourly_tariff && { ...hourly_tariff, id: 0 },
})
type Settings = Awaited<ReturnType<typeof readQuotationSettings>>

/** Another company's quotation settings, in the place of these. */
export async function planSettingsCopy(context: EmployeeContext, from: number): Promise<CopyPlan> {
  const there = withoutRevision(await context.inOtherCompany(from, (other) => readQuotationSettings(other)))
  const here = withoutRevision(await readQuotationSettings(context))
  const outcome = isDeepStrictEqual(withoutIds(there), withoutIds(here)) ? 'exists' : 'replaced'
  return {
    things: [{ name: say(context.locale, 'copyQuotationSettings'), outcome }],
    write: async () => {
      const { hourly_tariff: tariff } = there
      const hourly_tariff = tariff && (await copyHourlyTariff(context, from, tariff.id))
      await changeQuotationSettings(context, { ...there, hourly_tariff })
    },
  }
}
