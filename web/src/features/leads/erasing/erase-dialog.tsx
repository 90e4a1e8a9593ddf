import { isReason } from '@heliodesk/domain/reasons'
import { Button, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { api, apiFile } from '../../../data/calls/client.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { notify } from '../../../ui/notify.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts'
import { EraseFooter } from '../../../data/erasing/erase-footer.tsx'
import { type Erasure, ErasureReport } from '../../../data/erasing/erasure-report.tsx'
import type { Lead } from '../page/lead-values.ts'
import '../erasing.text.ts'

/** Erases the person of a lead after a dry run that says what it will do. */
export function EraseDialog({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const params = { id: lead.id }
  const { data } = useQuery({
    queryKey: ['avg', 'dry run', lead.id, lead.revision],
    queryFn: () => api('DELETE /leads/{id}/delete/avg', { params, query: { dry_run: 'true' } }),
    gcTime: 0,
  })
  const erase = useOneAtATime(async () => {
    const query = reason.trim() === '' ? {} : { reason: reason.trim() }
    await api('DELETE /leads/{id}/delete/avg', { params, query })
    notify({ tone: 'success', text: t('erasing.done') })
    onDone()
  })
  const lacksReason = data !== undefined && data.running !== null && !isReason(reason)
  const download = useOneAtATime(async () =>
    saveFile(await apiFile('GET /leads/{id}/dossier', { params }), `dossier-${lead.number}.zip`),
  )
  return (
    <Dialog onClose={onDone} title={t('erasing.title', { name: lead.full_name })} size="lg">
      <Text size="sm">{t('erasing.intro')}</Text>
      {data && <ErasureReport erasure={data} />}
      <Button mt="sm" variant="default" onClick={() => void download().catch(() => undefined)}>
        {t('erasing.dossier')}
      </Button>
      <Reason erasure={data} reason={reason} onChange={setReason} />
      {/* The client has told what went wrong. */}
      <EraseFooter
        sure={t('erasing.sure')}
        action={t('erasing.action')}
        isReady={data !== undefined && !lacksReason}
        onErase={() => void erase().catch(() => undefined)}
        onClose={onDone}
      />
    </Dialog>
  )
}

interface ReasonProps {
  erasure: Erasure | undefined
  reason: string
  onChange: (reason: string) => void
}

/** Why somebody whose order runs is erased all the same. */
function Reason({ erasure, reason, onChange }: ReasonProps) {
  const { t } = useTranslation()
  if (erasure === undefined || erasure.running === null) return null
  return (
    <Textarea
      mt="md"
      label={t('erasing.reason')}
      description={t('erasing.reasonHint')}
      required
      rows={2}
      maxLength={500}
      value={reason}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
