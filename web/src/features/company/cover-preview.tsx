import { languages, type Locale } from '@heliodesk/domain/enumerations'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { apiFile } from '../../data/calls/client.ts'
import { Card } from '../../ui/page/page.tsx'
import layout from '../../ui/form/form-beside.module.css'
import styles from './company.module.css'
import { type Company, type CompanyValues, coverChanges } from './company-values.ts'
import './company.text.ts'

/** Rendered by the server from the typed values, debounced. */
function useCover(company: Company, values: Partial<CompanyValues>, language: Locale) {
  const changes = JSON.stringify({ ...coverChanges(company, values), language })
  const [wanted] = useDebouncedValue(changes, 500)
  const cover = useQuery({
    queryKey: ['company', 'cover', company.revision, wanted],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(wanted) as CompanyValues & { language: Locale }
      const svg = await apiFile('POST /company/cover-preview', { body, signal, quiet: true })
      return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svg.text())}`
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 10_000,
  })
  return { ...cover, waiting: cover.isFetching || wanted !== changes }
}

/** The cover of a quotation as it would be with the values of the form. */
export function CoverPreview({ company, control }: { company: Company; control: Control<CompanyValues> }) {
  const { t } = useTranslation()
  const values = useWatch({ control }) as Partial<CompanyValues>
  const [chosen, setChosen] = useState<Locale | null>(null)
  const language = chosen ?? values.default_language ?? 'nl'
  const { data, isError, waiting } = useCover(company, values, language)
  return (
    <aside className={layout['beside']} aria-label={t('company.preview')}>
      <Card>
        <div className={styles['previewHead']}>
          <h2>{t('company.preview')}</h2>
          <div role="group" aria-label={t('company.previewLanguage')}>
            {languages.map((one) => (
              <Button
                key={one}
                size="compact-sm"
                variant={one === language ? 'filled' : 'default'}
                aria-pressed={one === language}
                onClick={() => setChosen(one)}
              >
                {one.toUpperCase()}
              </Button>
            ))}
          </div>
        </div>
        <div className={styles['sheet']} aria-busy={waiting} data-waiting={waiting || undefined}>
          {data !== undefined && <img src={data} alt={t('company.previewAlt')} />}
        </div>
        <p role="status" className={styles['previewState']}>
          {isError && t('company.previewStale')}
        </p>
      </Card>
    </aside>
  )
}
