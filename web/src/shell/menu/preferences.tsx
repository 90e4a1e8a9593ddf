import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { type Language, currentLanguage, switchLanguage } from '../../text/language.ts'
import { Choice } from '../choice.tsx'

/** Language and colours, kept on this device. */
export function Preferences() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const languageOptions: { value: Language; label: string; lang: string }[] = [
    { value: 'en', label: t('shell.english'), lang: 'en' },
    { value: 'nl', label: t('shell.dutch'), lang: 'nl' },
  ]
  const schemes = [
    { value: 'light', label: t('shell.schemeLight') },
    { value: 'dark', label: t('shell.schemeDark') },
    { value: 'auto', label: t('shell.schemeAuto') },
  ] as const
  return (
    <>
      <Choice
        label={t('shell.language')}
        options={languageOptions}
        value={currentLanguage()}
        onChange={(value) => void switchLanguage(value)}
      />
      <Choice label={t('shell.scheme')} options={schemes} value={colorScheme} onChange={setColorScheme} />
    </>
  )
}
