import { isDeepStrictEqual } from 'node:util'
import { say } from '../../kernel/messages.ts'
import type { EmployeeContext } from '../../work/context.ts'
import type { CopyPlan } from '../../rows/plan-copy.ts'
import { findActivePrices } from './find-active-prices.ts'
import { findWaitingSet } from './queries.ts'
import { presentSet } from './present-set.ts'
import { saveInstallPrices } from './save-install-prices.ts'

/** The active install prices of another company, to be approved here unless they count or wait here already. */
export async function planInstallPriceCopy(context: EmployeeContext, from: number): Promise<CopyPlan> {
  const there = await context.inOtherCompany(from, (other) => findActivePrices(other))
  if (there === undefined) return { things: [], write: async () => undefined }
  const waiting = await findWaitingSet(context.db)
  const active = await findActivePrices(context)
  const here = [active, waiting && (await presentSet(context, waiting))].filter((set) => set !== undefined)
  const isSame = here.some((set) => isDeepStrictEqual(set.rows, there.rows))
  const outcome = isSame ? 'exists' : here.length === 0 ? 'new' : 'replaced'
  return {
    things: [{ name: say(context.locale, 'copyInstallPrices'), outcome }],
    write: async () => {
      if (!isSame) await saveInstallPrices(context, { note: null, rows: there.rows })
    },
  }
}
