import { useEffect, useState } from 'react'
import { isClosedToPassword, onDeviceChange } from '../../offline/devices.ts'
import { fieldWorker } from '../../offline/prepare-device.ts'
import { useEmployee } from '../../session/session.ts'
import { dispatch } from '../../session/session-store.ts'

/** Asks for it over the screen; the login that follows makes it open this device. */
export const askPassword = () => void dispatch({ type: 'sessionRefused', again: 'device' })

/** Whether the password of who works here does not open what this device keeps of them; who acts has no device. */
export function useIsNotReady(): boolean {
  const user_id = fieldWorker(useEmployee())?.user_id ?? null
  const [closedTo, setClosedTo] = useState<number | null>(null)
  useEffect(() => {
    if (user_id === null) return undefined
    const read = async () => {
      const isClosed = await isClosedToPassword(user_id).catch(() => false)
      setClosedTo(isClosed ? user_id : null)
    }
    void read()
    return onDeviceChange(() => void read())
  }, [user_id])
  return user_id !== null && closedTo === user_id
}
