import { useTranslation } from '../../text/use-translation.ts'
import { LinkButton } from '../page/link-button.tsx'
import type { Address } from '../page/parse-destination.ts'
import './no-coordinates.text.ts'

interface Place {
  street: string | null
  zip_code: string | null
  city: string | null
}

interface NoCoordinatesProps {
  lead: Place
  /** Null: the reader may not change its address. */
  editHref: Address | null
}

/** Whether nothing of an address is left to fill in, so that it is not known where it is for another reason. */
export const isWhole = ({ street, zip_code, city }: Place) => [street, zip_code, city].every(Boolean)

/** Of a lead whose place is not known: what that means for its times, and the way to its address. */
export function NoCoordinates({ lead, editHref }: NoCoordinatesProps) {
  const { t } = useTranslation()
  const whole = isWhole(lead)
  return (
    <>
      <p>
        <strong>{t('messages.noCoordinates')}.</strong>{' '}
        {t(whole ? 'noCoordinates.notFound' : 'noCoordinates.unknown')}
      </p>
      {editHref !== null && (
        <LinkButton size="xs" variant="default" href={editHref}>
          {t(whole ? 'noCoordinates.check' : 'noCoordinates.fill')}
        </LinkButton>
      )}
    </>
  )
}
