import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../text/use-translation.ts'
import { FileGroups } from '../../../files/file-groups.tsx'
import { useLeadFiles } from '../../../files/use-lead-files.ts'
import { useCan } from '../../../session/session.ts'
import { Card } from '../../../ui/page/page.tsx'
import '../../../files/stored-files.text.ts'

const first = ['general', 'roof'] as const

/** On a lead's page: its files and those of its appointments and quotations; new ones become the lead's. */
export function LeadFiles({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  const files = useLeadFiles(leadId)
  const [adding, setAdding] = useState(false)
  if (files === undefined) return null
  const owner = can('update leads') ? ({ owner_type: 'leads', owner_id: leadId } as const) : undefined
  const vacant = files.length === 0 && !adding
  if (vacant && owner === undefined) return null
  return (
    <Card title={t('storedFiles.title')}>
      {!vacant ? (
        <FileGroups files={files} first={first} owner={owner} />
      ) : (
        <Button size="xs" variant="subtle" data-vacant onClick={() => setAdding(true)}>
          {t('storedFiles.first')}
        </Button>
      )}
    </Card>
  )
}
