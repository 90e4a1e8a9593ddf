import type { BodyOf, ResultOf } from '../../data/calls/client.ts'

export type InstallPriceSet = ResultOf<'GET /install-prices/{id}'>
export type ListedSet = ResultOf<'GET /install-prices'>['data'][number]
export type NewInstallPrices = Omit<BodyOf<'POST /install-prices'>, 'waiting_id'>

export const installPricesSchema = () =>
  import('@heliodesk/contract/install-prices').then(({ installPrices }) =>
    installPrices.create.body.omit({ waiting_id: true }),
  )

/** The version in effect before another one started; for one that is not in effect, the current one. */
export function versionBefore(sets: readonly InstallPriceSet[], set: InstallPriceSet) {
  const isLater = set.state === 'active' || set.state === 'past' || set.state === 'planned'
  return isLater
    ? sets
        .filter(({ status, active_from }) => status === 'approved' && active_from < set.active_from)
        .toSorted((a, b) => (a.active_from < b.active_from ? 1 : -1))[0]
    : sets.find(({ state }) => state === 'active')
}
