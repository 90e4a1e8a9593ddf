import { normaliseZipCode } from '@heliodesk/domain/places/address'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '../../data/client.ts'

interface AddressValues {
  zip_code: string | null
  street_number: number | null
  adjective: string | null
  street: string | null
  city: string | null
}

/**
 * Fills in street and city when the geocoder knows the zip code and number. What a person
 * typed is kept: only empty and auto-filled fields are changed.
 */
export function AddressFill() {
  const { setValue, getValues } = useFormContext<AddressValues>()
  const [zip_code, street_number] = useWatch<AddressValues, ['zip_code', 'street_number']>({
    name: ['zip_code', 'street_number'],
  })
  const filled = useRef<Partial<Record<'street' | 'city', string>>>({})
  const started = useRef(false)
  const fill = useEffectEvent((found: { street: string | null; city: string | null }) => {
    for (const field of ['street', 'city'] as const) {
      const value = found[field]
      const now = getValues(field) ?? ''
      if (value === null || (now !== '' && now !== filled.current[field])) continue
      filled.current[field] = value
      setValue(field, value, { shouldDirty: true })
    }
  })
  useEffect(() => {
    // The initial address is not looked up.
    if (!started.current) {
      started.current = true
      return undefined
    }
    const zip = normaliseZipCode(zip_code ?? '')
    if (zip === null || !street_number) return undefined
    const stop = new AbortController()
    const wait = setTimeout(() => {
      const query = { zip_code: zip, street_number }
      api('GET /leads/address', { query, quiet: true, background: true, signal: stop.signal }).then(
        fill,
        () => undefined,
      )
    }, 300)
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [zip_code, street_number])
  return null
}
