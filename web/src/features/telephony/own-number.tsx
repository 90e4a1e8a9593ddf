import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useEmployee } from '../../session/session.ts'
import { useSessionState } from '../../session/session-store.ts'
import {
  askForNumber,
  closeChoice,
  isChoiceOpen,
  keepNumber,
  openChoice,
  useChoice,
  wasAsked,
} from './number-choice.ts'
import { useAnswersCalls } from './use-answers-calls.ts'
import styles from './own-number.module.css'
import './telephony.text.ts'

const ChooseNumber = lazy(() =>
  import('./choose-number.tsx').then((module) => ({ default: module.ChooseNumber })),
)

const mine = callQuery('GET /voip-numbers/mine', { quiet: true, background: true })

/** Customer service is asked once a day which number they use, as long as there are numbers. */
export function NumberOverlay() {
  return useAnswersCalls() ? <NumberQuestion /> : null
}

function NumberQuestion() {
  const { phase } = useSessionState()
  const { data } = useQuery(mine)
  const { data: available } = useQuery({
    ...callQuery('GET /voip-numbers/available', { quiet: true, background: true }),
    enabled: data?.voip_number === null,
  })
  // An impersonator does not select a number for the colleague.
  const { user, impersonated_by } = useEmployee()
  const own = impersonated_by === null
  const wanted = own && data?.voip_number === null && (available?.data.length ?? 0) > 0
  const number = data?.voip_number
  useEffect(() => {
    if (number !== undefined) keepNumber(number)
  }, [number])
  useEffect(() => {
    if (wanted && !wasAsked(user.id)) askForNumber(user.id)
  }, [wanted, user.id])
  useChoice()
  if (!isChoiceOpen() || phase.kind !== 'active') return null
  return (
    <Suspense>
      <ChooseNumber onDone={closeChoice} />
    </Suspense>
  )
}

/** The number in the profile menu, with the way to another one. */
export function OwnNumber() {
  return useAnswersCalls() ? <ChosenNumber /> : null
}

function ChosenNumber() {
  const { t } = useTranslation()
  const { data } = useQuery(mine)
  const [busy, setBusy] = useState(false)
  const number = data?.voip_number ?? null
  const giveBack = async () => {
    setBusy(true)
    await api('POST /voip-numbers/release').catch(() => undefined)
    setBusy(false)
  }
  return (
    <div className={styles['number']}>
      <span>
        <small>{t('telephony.number')}</small>
        {number === null
          ? t('telephony.none')
          : `${number.internal_number} · ${formatPhone(number.external_number)}`}
      </span>
      <span className={styles['buttons']}>
        <button type="button" data-closes onClick={openChoice}>
          {t(number === null ? 'telephony.choose' : 'telephony.change')}
        </button>
        {number !== null && (
          <button type="button" disabled={busy} onClick={() => void giveBack()}>
            {t('telephony.giveBack')}
          </button>
        )}
      </span>
    </div>
  )
}
