import { Button } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { useCan } from '../../../session/session.ts'
import type { Lead } from '../page/lead-values.ts'
import { useHeldDigit } from './contact-keys.ts'
import './calling.text.ts'

const ContactDialog = lazy(() =>
  import('./contact-dialog.tsx').then((part) => ({ default: part.ContactDialog })),
)

/** Opens the dialog that records a phone contact. */
export function RecordButton({ lead }: { lead: Lead }) {
  const { t } = useTranslation()
  const can = useCan()
  const [recording, setRecording] = useState(false)
  const held = useHeldDigit(recording)
  if (!can('update leads') || lead.anonymised_at !== null) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setRecording(true)}>
        {t('calling.record')}
      </Button>
      {recording && (
        <Suspense>
          <ContactDialog lead={lead} held={held} onDone={() => setRecording(false)} />
        </Suspense>
      )}
    </>
  )
}
