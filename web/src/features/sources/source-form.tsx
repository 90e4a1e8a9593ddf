import type { Locale } from '@heliodesk/domain/enumerations'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import type { RowOf } from '../../data/tables/use-table.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { CopiedText } from './copied-text.tsx'
import { formSnippet } from './form-snippet.ts'
import './sources.text.ts'

const languages: readonly Locale[] = ['nl', 'en']

/** The form of this source for the company's own website. */
export function SourceForm({ source }: { source: RowOf<'GET /sources/table'> }) {
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Locale>('nl')
  if (source.form_origins === null) return <Text size="sm">{t('sources.noOrigins')}</Text>
  return (
    <>
      <Text size="sm">
        {t(source.consent_text === null ? 'sources.formWithoutWords' : 'sources.formText')}
      </Text>
      <NativeSelect
        mt="xs"
        w={200}
        label={t('sources.formLanguage')}
        value={language}
        data={languages.map((value) => ({ value, label: t(`sources.languages.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          setLanguage(languages.find((one) => one === value) ?? 'nl')
        }
      />
      <CopiedText text={formSnippet(source, language, location.origin)} />
    </>
  )
}
