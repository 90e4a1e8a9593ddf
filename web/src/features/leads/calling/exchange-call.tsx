import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { Alert, Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { ApiError } from '../../../data/calls/api-error.ts'
import { api, type ResultOf } from '../../../data/calls/client.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import '../../telephony/exchange.text.ts'
import './calling.text.ts'

type Answer = ResultOf<'POST /leads/{id}/call-requests'>

/** Asks the exchange to connect the own telephone with a number of a lead. */
export function useExchangeCall(leadId: number) {
  const [asking, setAsking] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer>()
  /** Of requests whose answer was lost: asking again makes no second call. */
  const open = useRef(new Map<string, string>())
  const request = useOneAtATime(async (number: string) => {
    const request_id = open.current.get(number) ?? crypto.randomUUID()
    open.current.set(number, request_id)
    setAsking(number)
    setAnswer(undefined)
    try {
      const body = { request_id, number }
      setAnswer(await api('POST /leads/{id}/call-requests', { params: { id: leadId }, body }))
      open.current.delete(number)
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) open.current.delete(number)
    } finally {
      setAsking(null)
    }
  })
  return { asking, answer, ask: (number: string) => void request(number) }
}

/** What the exchange does now; when it does not call, how to do so without it. */
export function ExchangeAnswer({ answer }: { answer: Answer }) {
  const { t } = useTranslation()
  const { outcome, status, message, internal_number: extension } = answer
  const number = answer.number ?? ''
  const shown = formatPhone(number)
  if (outcome === 'accepted' || outcome === 'asked')
    return (
      <Alert color="green" variant="light" mb="sm" role="status">
        {t('calling.calling', { extension, number: shown })}
      </Alert>
    )
  return (
    <Alert color="red" variant="light" mb="sm" title={t('calling.notCalling', { number: shown })}>
      <Text size="sm">
        {t(`exchange.outcomes.${outcome}`, { status: status ?? '' })}
        {message !== null && ` ${t('exchange.said', { message })}`}
      </Text>
      <Button component="a" href={`tel:${number}`} variant="default" size="xs" mt="xs">
        {t('calling.dial', { number: shown })}
      </Button>
    </Alert>
  )
}
