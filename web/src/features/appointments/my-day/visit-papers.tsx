import type { ComponentType } from 'react'
import { FileGroups } from '../../../files/file-groups.tsx'
import { useLeadFiles } from '../../../files/use-lead-files.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { Card } from '../../../ui/page/page.tsx'
import './my-day.text.ts'

/** What other features show of the customer of a visit. */
export type LeadPapers = ComponentType<{ leadId: number }>

/** What the customer of a visit answered, was offered and sent. */
export function VisitPapers({ leadId, papers: Others }: { leadId: number; papers: LeadPapers }) {
  const { t } = useTranslation()
  const files = useLeadFiles(leadId)
  return (
    <>
      <Others leadId={leadId} />
      {files !== undefined && (
        <Card title={t('myDay.files')}>
          {files.length === 0 ? <p>{t('myDay.noFiles')}</p> : <FileGroups files={files} first={[]} />}
        </Card>
      )}
    </>
  )
}
