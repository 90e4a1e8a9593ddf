import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { Button } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useId, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/calls/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { Lead } from '../page/lead-values.ts'
import styles from './calling.module.css'
import { ExchangeAnswer, useExchangeCall } from './exchange-call.tsx'
import './calling.text.ts'

const LiftDialog = lazy(() => import('./lift-dialog.tsx').then((part) => ({ default: part.LiftDialog })))

type Gate = ResultOf<'GET /leads/{id}/call-gate'>

function useBarrierText() {
  const { t } = useTranslation()
  return ({ barrier, calls_from: from, calls_till: till, ...gate }: Gate) => {
    if (barrier === null) return null
    if (barrier !== 'outsideWindow') return t(`calling.barriers.${barrier}`)
    const saturday = { from: gate.calls_saturday_from, till: gate.calls_saturday_till }
    return [
      t('calling.barriers.outsideWindow', { from, till }),
      gate.calls_on_saturdays ? t('calling.barriers.saturdays', saturday) : t('calling.barriers.noSaturdays'),
      !gate.calls_on_sundays && t('calling.barriers.noSundays'),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

/** Why the buttons are off, and for who may the way to lift it. */
function Barrier({ lead, gate, id }: { lead: Lead; gate: Gate; id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const text = useBarrierText()(gate)
  const [lifting, setLifting] = useState(false)
  if (text === null) return null
  return (
    <p className={styles['barrier']} id={id}>
      {text}
      {gate.barrier !== 'anonymised' && can('update company') && (
        <Button variant="default" size="xs" onClick={() => setLifting(true)}>
          {t('calling.lift.action')}
        </Button>
      )}
      {lifting && (
        <Suspense>
          <LiftDialog
            leadId={lead.id}
            forGood={gate.barrier === 'doNotCall'}
            onDone={() => setLifting(false)}
          />
        </Suspense>
      )}
    </p>
  )
}

/** What is to be known before this person is called. */
function Reasons({ lead, gate, why }: { lead: Lead; gate: Gate; why: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { declined } = gate
  return (
    <>
      <Barrier lead={lead} gate={gate} id={why} />
      {gate.attempts_used_up && (
        <p className={styles['barrier']}>{t('calling.attemptsUsedUp', { count: lead.attempts })}</p>
      )}
      {declined !== null && (
        <p className={styles['barrier']}>
          {t(declined.withdrawn ? 'calling.withdrawn' : 'calling.declined', {
            number: declined.number,
            date: format.date(declined.at),
            reason: declined.reason,
          })}
        </p>
      )}
    </>
  )
}

interface NumbersProps {
  lead: Lead
  gate: Gate
  why: string
  variant: 'filled' | 'light'
  exchange: Pick<ReturnType<typeof useExchangeCall>, 'ask' | 'asking'>
}

function Numbers({ lead, gate, why, variant, exchange: { ask, asking } }: NumbersProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={styles['buttons']}>
      {[lead.mobile, lead.phone].flatMap((number) => {
        if (number === null) return []
        const props = { variant, leftSection: <IconPhone size={16} aria-hidden /> }
        const label = t('calling.call', { number: formatPhone(number) })
        if (gate.barrier !== null)
          return (
            <Button key={number} {...props} disabled aria-describedby={why}>
              {label}
            </Button>
          )
        return gate.extension === null ? (
          <Button key={number} {...props} component="a" href={`tel:${number}`}>
            {label}
          </Button>
        ) : (
          <Button key={number} {...props} loading={asking === number} onClick={() => ask(number)}>
            {label}
          </Button>
        )
      })}
      {gate.released_until !== null && (
        <span>{t('calling.released', { time: format.dateTime(gate.released_until) })}</span>
      )}
    </div>
  )
}

interface CallButtonsProps {
  lead: Lead
  variant?: 'filled' | 'light'
  /** Puts the buttons in a band of their own, below which is what is said of them. */
  band?: (numbers: ReactNode) => ReactNode
}

/** A button for each number of a lead; off, with the reason, when it is not to be called. */
export function CallButtons({ lead, variant = 'filled', band }: CallButtonsProps) {
  const why = useId()
  const exchange = useExchangeCall(lead.id)
  const { data: gate } = useQuery(callQuery('GET /leads/{id}/call-gate', { params: { id: lead.id } }))
  // What is below stays in its place when the answer comes.
  if (gate === undefined) {
    const place = <div className={styles['buttons']} />
    return band === undefined ? place : band(place)
  }
  const reasons = <Reasons lead={lead} gate={gate} why={why} />
  const numbers = <Numbers {...{ lead, gate, why, variant, exchange }} />
  const { answer } = exchange
  return (
    <>
      {band === undefined ? reasons : band(numbers)}
      {band === undefined ? numbers : <div className={styles['reasons']}>{reasons}</div>}
      {answer !== undefined && gate.barrier === null && <ExchangeAnswer answer={answer} />}
    </>
  )
}
