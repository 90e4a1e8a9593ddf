import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../data/queries.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { Card } from '../../ui/page/page.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import './own-use-question.text.ts'

/** On the home page of whoever may answer, until somebody did: whether own use is calculated. */
export function OwnUseQuestionPanel() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /quotation-settings'))
  if (!data?.own_use_question) return null
  return (
    <Card title={t('ownUseQuestion.panel')}>
      <PanelList
        rows={[{ key: 'own-use', title: t('ownUseQuestion.title'), href: '/settings/quotation' }]}
        nothing=""
      />
    </Card>
  )
}
