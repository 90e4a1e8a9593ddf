import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { SettleButton } from '../../ui/table/settle-button.tsx'
import { callerName } from './caller-name.ts'
import './telephony.text.ts'

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
  const isHidden = call.number === null
  return (
    <SettleButton
      row={call.id}
      text={t(isHidden ? 'telephony.markCalledBack' : 'telephony.callBack')}
      label={t(isHidden ? 'telephony.markCalledBackName' : 'telephony.callBackName', {
        name: callerName(call),
      })}
      done={t('telephony.calledBack')}
      work={async () => {
        await api('POST /telephony/calls/{id}/called-back', { params: { id: call.id } })
      }}
      href={isHidden ? undefined : `tel:${call.number}`}
    />
  )
}
