import { amsterdamDate, amsterdamTime, daysBetween } from '@heliodesk/domain/calendar'
import { isInCallWindow, usualCallbacks } from '@heliodesk/domain/leads/calling'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { callHoursText } from './call-hours-text.ts'
import type { ResultOf } from './calls/client.ts'
import { callQuery } from './queries.ts'
import { useTranslation } from '../text/use-translation.ts'
import { clock } from '../ui/clock.ts'
import type { FieldProps } from '../ui/field/field-frame.tsx'
import { DateTimeField } from '../ui/field/number-field.tsx'
import { useFormat } from '../ui/use-format.ts'
import styles from './callback-field.module.css'
import './callback-field.text.ts'

type Gate = ResultOf<'GET /leads/{id}/call-gate'>

/** Why a moment is refused by the hours for calls; undefined when it is not, or is no moment. */
function useRefused(gate: Gate | undefined, value: unknown): string | undefined {
  // Re-renders when the language changes.
  useTranslation()
  const at = typeof value === 'string' ? new Date(value) : null
  if (gate === undefined || at === null || Number.isNaN(at.getTime()) || at <= clock.now()) return undefined
  const isLifted = gate.released_until !== null && new Date(gate.released_until) > at
  if (isLifted || isInCallWindow(gate, at)) return undefined
  return callHoursText(gate, at)
}

/** The moments that people agree to, each on a button. */
function UsualMoments({ gate, onTake }: { gate: Gate | undefined; onTake: (at: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (gate === undefined) return null
  const now = clock.now()
  const dayOf = (date: string) => {
    const days = daysBetween(amsterdamDate(now), date)
    if (days === 0) return t('callbackField.today')
    return days === 1 ? t('callbackField.tomorrow') : format.day(date)
  }
  return (
    <fieldset className={styles['moments']}>
      <legend>{t('callbackField.usual')}</legend>
      {usualCallbacks(gate, now, 3).map((at) => (
        <Button
          key={at.toISOString()}
          type="button"
          variant="default"
          size="xs"
          // What is typed is read when its field is left: what is then said of it would move the button away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(at.toISOString())}
        >
          {dayOf(amsterdamDate(at))} {amsterdamTime(at)}
        </Button>
      ))}
    </fieldset>
  )
}

/** When to call somebody back: typed or by a button; says before saving that the company does not call then. */
export function CallbackField<Values extends FieldValues = never>({
  leadId,
  ...props
}: FieldProps<Values> & { leadId: number }) {
  const { name }: { name: string } = props
  const { data: gate } = useQuery(callQuery('GET /leads/{id}/call-gate', { params: { id: leadId } }))
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const refused = useRefused(gate, value)
  const take = (at: string) => setValue(name, at, { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <DateTimeField<Values> {...props} span="full" refused={refused} />
      <UsualMoments gate={gate} onTake={take} />
    </>
  )
}
