import { useTranslation } from '../../text/use-translation.ts'
import { useCan } from '../../session/session.ts'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { TabPanels } from '../../ui/page/tab-panels.tsx'
import { DaysPanel } from './days-panel.tsx'
import { WeeksPanel } from './weeks-panel.tsx'
import './forecasts.text.ts'

/** What to expect of the coming weeks and days, beside what came true. */
export function ForecastsScreen() {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <Page
      title={t('forecasts.title')}
      actions={
        can('update sources') && (
          <LinkButton variant="default" href="/sources/return">
            {t('forecasts.sources')}
          </LinkButton>
        )
      }
    >
      <TabPanels
        label={t('forecasts.title')}
        panels={[
          { key: 'weeks', label: t('forecasts.weeks'), content: () => <WeeksPanel /> },
          { key: 'days', label: t('forecasts.days'), content: () => <DaysPanel /> },
        ]}
      />
    </Page>
  )
}
