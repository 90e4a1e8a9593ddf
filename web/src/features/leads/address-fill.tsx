import { Button, Group, Text } from '@mantine/core'
import { normaliseZipCode } from '@heliodesk/domain/places/address'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api, type ResultOf } from '../../data/calls/client.ts'
import { useTranslation } from '../../text/use-translation.ts'
import styles from './leads.module.css'
import './address-fill.text.ts'

interface AddressValues {
  zip_code: string | null
  street_number: number | null
  adjective: string | null
  street: string | null
  city: string | null
}
type Found = ResultOf<'GET /leads/address'>

/** Asks for the street and town of what is typed, when typing pauses. The initial address is not looked up. */
function useFoundAddress(onFound: (found: Found, zip_code: string) => void) {
  const [zip_code, street_number] = useWatch<AddressValues, ['zip_code', 'street_number']>({
    name: ['zip_code', 'street_number'],
  })
  const tell = useEffectEvent(onFound)
  const started = useRef(false)
  useEffect(() => {
    if (!started.current) {
      started.current = true
      return undefined
    }
    const zip = normaliseZipCode(zip_code ?? '')
    if (zip === null) return undefined
    const stop = new AbortController()
    const wait = setTimeout(() => {
      const query = { zip_code: zip, ...(street_number ? { street_number } : {}) }
      api('GET /leads/address', { query, quiet: true, background: true, signal: stop.signal }).then(
        (found) => tell(found, zip),
        () => undefined,
      )
    }, 300)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [zip_code, street_number])
}

/**
 * Fills in street and city when the geocoder knows them, and asks where several towns have the zip
 * code. What a person typed is kept: only empty and auto-filled fields are changed.
 */
export function AddressFill() {
  const { t } = useTranslation()
  const { setValue, getValues } = useFormContext<AddressValues>()
  const city = useWatch<AddressValues, 'city'>({ name: 'city' })
  const filled = useRef<Partial<Record<'street' | 'city', string>>>({})
  const [shared, setShared] = useState<{ zip_code: string; towns: string[] } | null>(null)
  const fill = (field: 'street' | 'city', value: string) => {
    filled.current[field] = value
    setValue(field, value, { shouldDirty: true, shouldValidate: true })
  }
  useFoundAddress(({ towns, ...found }, zip_code) => {
    setShared(towns.length > 0 ? { zip_code, towns } : null)
    for (const field of ['street', 'city'] as const) {
      const now = getValues(field) ?? ''
      if ((now === '' && found[field] !== null) || (now !== '' && now === filled.current[field]))
        fill(field, found[field] ?? '')
    }
  })
  return (
    <div role="status" className={styles['inGrid']}>
      {shared !== null && !city && (
        <>
          <Text size="sm">{t('addressFill.which', { zip_code: shared.zip_code.slice(0, 4) })}</Text>
          <Group gap="xs" mt={6}>
            {shared.towns.map((town) => (
              <Button key={town} size="compact-sm" variant="default" onClick={() => fill('city', town)}>
                {town}
              </Button>
            ))}
          </Group>
        </>
      )}
    </div>
  )
}
