import { Button, Checkbox, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import type { DuplicateLeads } from '../merging/duplicate-leads.ts'
import { DuplicateMatches } from '../merging/duplicate-matches.tsx'
import '../erasing.text.ts'
import '../leads.text.ts'

interface ErasedReturnDialogProps {
  found: DuplicateLeads
  erased: NonNullable<DuplicateLeads['erased']>
  /** The reason to create the lead anew; null returns to the form. */
  onAnswer: (reason: string | null) => void
}

/** Says what was erased of a person, and asks whether and how they come back themselves. */
export function ErasedReturnDialog({ found, erased, onAnswer }: ErasedReturnDialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asksAnew, setAsksAnew] = useState(false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = reason.trim() === ''
  const create = () => {
    setTried(true)
    if (asksAnew && !missing) onAnswer(reason.trim())
  }
  const fields = erased.fields.map((field) => t(`leads.duplicate.fields.${field}`)).join(', ')
  return (
    <Dialog onClose={() => onAnswer(null)} title={t('erasing.back.title')}>
      <Text size="sm" mb="sm">
        {t('erasing.back.who', { fields, date: format.date(erased.at) })}
      </Text>
      <Text size="sm" mb="md">
        {t('erasing.back.what')}
      </Text>
      <DuplicateMatches found={found} />
      <Checkbox
        mb="md"
        label={t('erasing.back.asksAnew')}
        checked={asksAnew}
        error={tried && !asksAnew ? t('erasing.back.asksAnewFirst') : undefined}
        onChange={(event) => setAsksAnew(event.currentTarget.checked)}
      />
      <Textarea
        label={t('erasing.back.reason')}
        description={t('erasing.back.reasonHint')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={tried && missing ? t('errors.required') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={create}>
          {t('erasing.back.create')}
        </Button>
        <Button data-autofocus onClick={() => onAnswer(null)}>
          {t('leads.duplicate.back')}
        </Button>
      </Group>
    </Dialog>
  )
}
