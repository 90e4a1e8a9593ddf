import { menuPathOf } from '@heliodesk/domain/nouns/nouns'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { Card } from '../../ui/page.tsx'
import { PanelList } from '../../ui/panel-list.tsx'
import { CopySettings } from './copy-settings.tsx'
import './setup.text.ts'

/** On a manager's home page until the company can send quotations: the missing setup steps, with links. */
export function SetupPanel() {
  const { t } = useTranslation()
  const can = useCan()
  const { data } = useQuery(callQuery('GET /home/setup'))
  const steps = data?.steps ?? []
  const missing = steps.filter(({ done }) => !done)
  if (missing.length === 0) return null
  return (
    <Card title={t('setup.title')}>
      <p>{t('setup.progress', { done: steps.length - missing.length, total: steps.length })}</p>
      <PanelList
        rows={missing.map(({ step }) => ({
          key: step,
          title: t(`nouns.${step}.many`),
          href: can(`view ${step}`) ? menuPathOf(step) : undefined,
          detail: t(`setup.${step}`),
        }))}
        nothing=""
      />
      <CopySettings />
    </Card>
  )
}
