import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../../text/use-translation.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useOneAtATime } from '../../../../ui/use-one-at-a-time.ts'
import type { Quotation } from '../values.ts'
import styles from './send-dialog.module.css'
import '../../quotations.text.ts'
import './decline-dialog.text.ts'

interface DeclineDialogProps {
  quotation: Quotation
  /** What was typed beside the buttons. */
  note: string
  onClose: () => void
  onDecline: (reason: string) => Promise<void>
}

/** Says what declining does, and asks why, before the approval of a quotation is declined. */
export function DeclineDialog({ quotation, note, onClose, onDecline }: DeclineDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState(note)
  const [busy, setBusy] = useState(false)
  const decline = useOneAtATime(async () => {
    setBusy(true)
    try {
      await onDecline(reason)
      onClose()
    } catch {
      setBusy(false)
    }
  })
  const author = quotation.latest_version.created_by?.name
  return (
    <Dialog onClose={onClose} title={t('declineDialog.title', { number: quotation.number })}>
      <Text mb="sm">
        {author === undefined ? t('declineDialog.text') : t('declineDialog.textOf', { name: author })}
      </Text>
      <Textarea
        label={t('declineDialog.reason')}
        data-autofocus
        rows={3}
        maxLength={1_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles['dialogActions']} data-footer>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button color="red.9" loading={busy} onClick={() => void decline()}>
          {t('quotations.declineApproval')}
        </Button>
      </div>
    </Dialog>
  )
}
