import { Button } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { callerName } from './caller-name.ts'
import './phone.text.ts'

interface Missed {
  id: number
  number: string | null
  display_name: string | null
  called_back: object | null
}

/** Calls the number, and marks the call as called back. */
export function CallBack({ call }: { call: Missed }) {
  const { t } = useTranslation()
  if (call.called_back !== null) return null
  const done = async () => {
    await api('POST /telephony/calls/{id}/called-back', { params: { id: call.id } })
  }
  const click = () => void done().catch(() => undefined)
  const shared = {
    size: 'compact-sm',
    variant: 'default',
    'aria-label': t(call.number === null ? 'phone.markCalledBackName' : 'phone.callBackName', {
      name: callerName(call),
    }),
    onClick: click,
  } as const
  return call.number === null ? (
    <Button {...shared}>{t('phone.markCalledBack')}</Button>
  ) : (
    <Button {...shared} component="a" href={`tel:${call.number}`}>
      {t('phone.callBack')}
    </Button>
  )
}
