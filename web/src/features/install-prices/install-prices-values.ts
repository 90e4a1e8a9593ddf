import type { BodyOf, ResultOf } from '../../data/client.ts'

export type InstallPriceSet = ResultOf<'GET /install-prices/{id}'>
export type NewInstallPrices = Omit<BodyOf<'POST /install-prices'>, 'waiting_id'>

export const installPricesSchema = () =>
  import('@heliodesk/contract/install-prices').then(({ installPrices }) =>
    installPrices.create.body.omit({ waiting_id: true }),
  )

/** The version that counted before another one began, or counts now beside one that does not. */
export function versionBefore(sets: readonly InstallPriceSet[], set: InstallPriceSet) {
  const isLater = set.state === 'active' || set.state === 'past' || set.state === 'planned'
  return isLater
    ? sets
        .filter(({ status, active_from }) => status === 'approved' && active_from < set.active_from)
        .toSorted((a, b) => (a.active_from < b.active_from ? 1 : -1))[0]
    : sets.find(({ state }) => state === 'active')
}
