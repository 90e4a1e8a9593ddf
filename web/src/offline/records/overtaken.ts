import i18next from 'i18next'
import { refusedHere } from '../refused-here.ts'
import '../offline.text.ts'

interface Known {
  versions: readonly { id: number; state: string }[]
  latest_version: { id: number }
}

/** Whether the customer accepted a version and did not withdraw from it. */
const isAccepted = ({ versions }: Known) => versions.some(({ state }) => state === 'accepted')

/** Nothing follows an acceptance, also one that another tab of this device has just kept. */
export function refuseAfterAcceptance(quotation: Known | undefined): void {
  if (quotation !== undefined && isAccepted(quotation))
    throw refusedHere(i18next.t('offline.changedNoMore'), undefined, { state: 'accepted' })
}

/** The refusal of signing a version that was signed here, or that another one of this device follows. */
export function overtaken(quotation: Known, version_id: number) {
  if (isAccepted(quotation))
    return refusedHere(i18next.t('offline.acceptedAlready'), undefined, { state: 'accepted' })
  const { versions, latest_version } = quotation
  // What was sent may be signed while the office has a concept after it.
  const isNewer = latest_version.id < 0 && latest_version.id !== version_id
  return isNewer && versions.some(({ id }) => id === version_id)
    ? refusedHere(i18next.t('offline.newerHere'))
    : null
}
