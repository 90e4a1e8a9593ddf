import { Alert } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import type { LetterPlace } from './letter-values.ts'
import styles from './work-letters.module.css'
import './work-letters.text.ts'

interface OrderChoiceProps {
  place: LetterPlace
  appointmentId: number
}

/** The order that a letter is about. */
export const orderOf = ({ work_letter, start }: LetterPlace) =>
  work_letter?.quotation_id ?? start?.quotation_id

/** Whether nothing can be shown before somebody says which of several orders it is about. */
export const isOrderToChoose = (place: LetterPlace) => place.orders.length > 1 && orderOf(place) === undefined

/** Of a customer with several orders: which of them the letter is about, and what waits while nobody says so. */
export function OrderChoice({ place, appointmentId }: OrderChoiceProps) {
  const { t } = useTranslation()
  const shown = orderOf(place)
  const isChoice = place.orders.length > 1 || place.work_letter?.cancelled_at != null
  if (place.orders.length === 0 || !(isChoice || place.order_unclear)) return null
  return (
    <div className={styles['orders']}>
      {place.order_unclear ? (
        <Alert color="orange" title={t('workLetters.orderUnclear')}>
          {t('workLetters.orderUnclearText')}
        </Alert>
      ) : (
        isOrderToChoose(place) && <p>{t('workLetters.chooseOrder')}</p>
      )}
      <nav aria-label={t('workLetters.orders')}>
        <span>{t('workLetters.orders')}</span>
        {place.orders.map(({ quotation_id, number }) => (
          <LinkButton
            key={quotation_id}
            href={`/work-letter/lead/${place.lead.id}/appointment/${appointmentId}?quotation_id=${quotation_id}`}
            size="compact-sm"
            variant={quotation_id === shown ? 'filled' : 'default'}
            {...(quotation_id === shown && { 'aria-current': 'page' as const })}
          >
            {number}
          </LinkButton>
        ))}
      </nav>
    </div>
  )
}
