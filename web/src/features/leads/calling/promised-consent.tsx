import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { Text } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import type { BodyOf } from '../../../data/calls/client.ts'
import { agreedByPhone } from '../page/lead-values.ts'
import { ConsentInputs } from './consent-inputs.tsx'
import './calling.text.ts'

type Values = Pick<BodyOf<'POST /leads/{id}/contacts'>, 'consent'>

/**
 * Asks what was agreed, in a form that promises a call to somebody without consent; `incoming`: they called, which
 * is a basis, while of a call of ours somebody says who called whom.
 */
export function PromisedConsent({ needed, incoming = false }: { needed: boolean; incoming?: boolean }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<Values>()
  useEffect(() => {
    setValue('consent', needed ? agreedByPhone(incoming ? 'incoming' : null) : null, { shouldDirty: needed })
  }, [needed, incoming, setValue])
  if (!needed) return null
  return (
    <>
      <Text size="sm" role="status">
        {t('calling.consent.promise')}
      </Text>
      <ConsentInputs legend={t('calling.consent.title')} />
    </>
  )
}
