import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { Button } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useId, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import type { ResultOf } from '../../../data/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { useFormat } from '../../../ui/use-format.ts'
import type { Lead } from '../lead-values.ts'
import styles from './calls.module.css'
import { ExchangeAnswer, useExchangeCall } from './exchange-call.tsx'
import './calls.text.ts'

const LiftDialog = lazy(() => import('./lift-dialog.tsx').then((part) => ({ default: part.LiftDialog })))

type Gate = ResultOf<'GET /leads/{id}/call-gate'>

function useBarrierText() {
  const { t } = useTranslation()
  return ({ barrier, calls_from: from, calls_till: till, ...gate }: Gate) => {
    if (barrier === null) return null
    if (barrier !== 'outsideWindow') return t(`calls.barriers.${barrier}`)
    const saturday = { from: gate.calls_saturday_from, till: gate.calls_saturday_till }
    return [
      t('calls.barriers.outsideWindow', { from, till }),
      gate.calls_on_saturdays ? t('calls.barriers.saturdays', saturday) : t('calls.barriers.noSaturdays'),
      !gate.calls_on_sundays && t('calls.barriers.noSundays'),
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
          {t('calls.lift.action')}
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

/** A button for each number of a lead; off, with the reason, when it is not to be called. */
export function CallButtons({ lead, variant = 'filled' }: { lead: Lead; variant?: 'filled' | 'light' }) {
  const { t } = useTranslation()
  const format = useFormat()
  const why = useId()
  const { ask, asking, answer } = useExchangeCall(lead.id)
  const { data: gate } = useQuery(callQuery('GET /leads/{id}/call-gate', { params: { id: lead.id } }))
  const numbers = [lead.mobile, lead.phone].filter((number) => number !== null)
  // What is below stays in its place when the answer comes.
  if (gate === undefined) return <div className={styles['buttons']} />
  return (
    <>
      <Barrier lead={lead} gate={gate} id={why} />
      {gate.attempts_used_up && (
        <p className={styles['barrier']}>{t('calls.attemptsUsedUp', { count: lead.attempts })}</p>
      )}
      {gate.declined !== null && (
        <p className={styles['barrier']}>
          {t(gate.declined.withdrawn ? 'calls.withdrawn' : 'calls.declined', {
            number: gate.declined.number,
            date: format.date(gate.declined.at),
            reason: gate.declined.reason,
          })}
        </p>
      )}
      <div className={styles['buttons']}>
        {numbers.map((number) => {
          const label = t('calls.call', { number: formatPhone(number) })
          const icon = <IconPhone size={16} aria-hidden />
          if (gate.barrier !== null)
            return (
              <Button key={number} disabled aria-describedby={why} leftSection={icon}>
                {label}
              </Button>
            )
          return gate.extension === null ? (
            <Button key={number} variant={variant} component="a" href={`tel:${number}`} leftSection={icon}>
              {label}
            </Button>
          ) : (
            <Button
              key={number}
              variant={variant}
              loading={asking === number}
              onClick={() => ask(number)}
              leftSection={icon}
            >
              {label}
            </Button>
          )
        })}
        {gate.released_until !== null && (
          <span>{t('calls.released', { time: format.dateTime(gate.released_until) })}</span>
        )}
      </div>
      {answer !== undefined && gate.barrier === null && <ExchangeAnswer answer={answer} />}
    </>
  )
}
