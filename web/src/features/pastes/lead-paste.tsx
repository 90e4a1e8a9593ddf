import { useTranslation } from '../../text/use-translation.ts'
import { Card } from '../../ui/page/page.tsx'
import { MakePaste } from './make-paste.tsx'
import './pastes.text.ts'

/** On a lead's page: a document for its customer that is read once. */
export function LeadPaste({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  return (
    <Card title={t('pastes.title')}>
      <div data-vacant>
        <MakePaste leadId={leadId} />
      </div>
    </Card>
  )
}
