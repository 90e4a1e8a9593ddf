import { isAddition, normaliseZipCode, parseHouseNumber } from '@heliodesk/domain/places/address'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api } from '../../../data/calls/client.ts'
import { useCan } from '../../../session/session.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import styles from './sending/send-dialog.module.css'
import type { Quotation } from './values.ts'
import '../../leads/lead-labels.text.ts'
import './sending/send-dialog.text.ts'

const fields = ['street', 'street_number', 'city'] as const
type Address = Record<(typeof fields)[number], string>

const longest: Record<keyof Address, number> = { street: 150, street_number: 16, city: 100 }

/** A house number as it is typed, with its addition; null for none. */
function houseNumberOf(text: string) {
  const parts = parseHouseNumber(text)
  return parts !== null && isAddition(parts.adjective ?? 'A') ? parts : null
}

const isFilled = (field: keyof Address, text: string) =>
  field === 'street_number' ? houseNumberOf(text) !== null : text.trim() !== ''

/** What of it is kept with the lead. */
function bodyOf({ street, street_number, city }: Address) {
  const { adjective = null, ...number } = houseNumberOf(street_number) ?? {}
  return { street, city, ...number, ...(adjective !== null && { adjective }) }
}

/** What the customer's address lacks, as the geocoder knows it or as it is typed. */
export function useMissingAddress({ lead }: Pick<Quotation, 'lead'>) {
  const missing = fields.filter((field) => !lead[field])
  const [address, setAddress] = useState<Address>({
    street: lead.street ?? '',
    street_number: String(lead.street_number ?? ''),
    city: lead.city ?? '',
  })
  const zip_code = missing.length === 0 ? null : normaliseZipCode(lead.zip_code ?? '')
  const { street_number } = lead
  useEffect(() => {
    if (zip_code === null) return undefined
    const stop = new AbortController()
    const query = { zip_code, ...(street_number !== null && { street_number }) }
    api('GET /leads/address', { query, quiet: true, background: true, signal: stop.signal }).then(
      (found) =>
        setAddress((now) => ({
          ...now,
          street: now.street || (found.street ?? ''),
          city: now.city || (found.city ?? ''),
        })),
      () => undefined,
    )
    return () => stop.abort()
  }, [zip_code, street_number])
  return {
    missing,
    address,
    change: (field: keyof Address, value: string) => setAddress((now) => ({ ...now, [field]: value })),
    isComplete: missing.every((field) => isFilled(field, address[field])),
    save: async () => {
      if (missing.length > 0)
        await api('PATCH /leads/{id}', { params: { id: lead.id }, body: bodyOf(address) })
    },
  }
}

interface MissingAddressProps {
  asked: ReturnType<typeof useMissingAddress>
  tried: boolean
}

const wrongOf = (text: string) => (text.trim() === '' ? 'errors.required' : 'errors.number')

/** Asks for the street, the house number and the town that the quotation names. */
export function MissingAddress({ asked: { missing, address, change }, tried }: MissingAddressProps) {
  const { t } = useTranslation()
  const can = useCan()
  if (missing.length === 0) return null
  return (
    <section className={styles['address']} aria-label={t('sendDialog.address')}>
      <p className={styles['hint']}>
        {t(can('update leads') ? 'sendDialog.addressHint' : 'sendDialog.addressOfOthers')}
      </p>
      {missing.map((field) => (
        <TextInput
          key={field}
          label={t(`leadLabels.fields.${field}`)}
          required
          maxLength={longest[field]}
          disabled={!can('update leads')}
          value={address[field]}
          error={tried && !isFilled(field, address[field]) ? t(wrongOf(address[field])) : undefined}
          onChange={(event) => change(field, event.currentTarget.value)}
        />
      ))}
    </section>
  )
}
