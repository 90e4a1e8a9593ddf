import { SettingsList } from '../shell/menu/settings-list.tsx'
import { useTranslation } from '../text/use-translation.ts'
import { Page } from '../ui/page/page.tsx'

/** All settings that somebody may see, in groups. */
export function SettingsScreen() {
  const { t } = useTranslation()
  return (
    <Page title={t('shell.settings')}>
      <SettingsList />
    </Page>
  )
}
