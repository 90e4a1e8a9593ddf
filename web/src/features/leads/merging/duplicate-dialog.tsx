import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { DuplicateLeads } from './duplicate-leads.ts'
import { DuplicateMatches } from './duplicate-matches.tsx'
import styles from '../leads.module.css'
import '../leads.text.ts'

interface DuplicateDialogProps {
  found: DuplicateLeads
  /** The reason to create the lead anyway; null returns to the form. */
  onAnswer: (reason: string | null) => void
}

/** Shows similar leads and asks why another one is created. */
export function DuplicateDialog({ found, onAnswer }: DuplicateDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [first] = found.matches
  const missing = reason.trim() === ''
  const create = () => {
    setTried(true)
    if (!missing) onAnswer(reason.trim())
  }
  return (
    <Dialog onClose={() => onAnswer(null)} title={t('messages.duplicateLead')}>
      <Text size="sm" mb="sm">
        {t('leads.duplicate.intro')}
      </Text>
      <DuplicateMatches found={found} />
      <Textarea
        label={t('leads.duplicate.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={tried && missing ? t('errors.required') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group mt="lg" data-footer className={styles['openFirst']}>
        {first !== undefined && (
          <Button component="a" href={`/leads/${first.id}`} target="_blank" rel="noreferrer" data-autofocus>
            {t('leads.duplicate.open', { number: first.number })}
          </Button>
        )}
        <Button
          variant="default"
          data-autofocus={first === undefined || undefined}
          onClick={() => onAnswer(null)}
        >
          {t('leads.duplicate.back')}
        </Button>
        <Button variant="default" onClick={create}>
          {t('leads.duplicate.create')}
        </Button>
      </Group>
    </Dialog>
  )
}
