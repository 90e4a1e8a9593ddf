import { useTranslation } from '../../../text/use-translation.ts'
import { QuotationStateBadge } from '../quotation-state-badge.tsx'
import { newestKnown, type Quotation, type Start } from './values.ts'
import '../quotation-labels.text.ts'

/** A number, and the word that a device sets behind it: that something was not sent. */
const partsOf = (text: string) => text.split(/ \(|\)$/)

/** One of this device alone has that word in place of a number. */
const namesOf = ({ id, number }: Quotation) => (id < 0 ? ['', number] : partsOf(number))

interface HeadNamesProps {
  lead: Pick<Start['lead'], 'number'>
  quotation: Quotation | null
  /** As it was read last. */
  latest: Quotation | null
  /** The id of the version. */
  shown: number
}

/**
 * What the builder's head says below the name: the state, what was not sent, and the numbers of the lead and of the
 * quotation. What has no room there is cut from the end.
 */
export function HeadNames({ lead, quotation, latest, shown }: HeadNamesProps) {
  const { t } = useTranslation()
  const version = quotation?.versions.find((one) => one.id === shown)
  const [leadNumber, ofLead] = partsOf(lead.number)
  const known = newestKnown(latest, quotation)
  const [number = '', ofQuotation] = known === null ? [] : namesOf(known)
  const notSent = ofQuotation ?? ofLead
  return (
    <>
      {version === undefined ? null : <QuotationStateBadge version={version} />}
      {notSent === undefined ? null : <span>{notSent}</span>}
      <span>{leadNumber}</span>
      {version === undefined ? null : (
        <span>
          {number === '' ? '' : `${number}, `}
          {t('quotationLabels.version').toLowerCase()} {version.number}
        </span>
      )}
    </>
  )
}
