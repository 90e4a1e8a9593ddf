import { useTranslation } from '../text/use-translation.ts'
import { LinkButton } from './link-button.tsx'
import type { Address } from './parse-destination.ts'

interface NoCoordinatesProps {
  /** Null: the reader may not change its address. */
  editHref: Address | null
}

/** Of a lead whose place is not known: what that means for its times, and the way to its address. */
export function NoCoordinates({ editHref }: NoCoordinatesProps) {
  const { t } = useTranslation()
  return (
    <>
      <p>
        <strong>{t('messages.noCoordinates')}.</strong> {t('ui.noCoordinates')}
      </p>
      {editHref !== null && (
        <LinkButton size="xs" variant="default" href={editHref}>
          {t('ui.fillAddress')}
        </LinkButton>
      )}
    </>
  )
}
