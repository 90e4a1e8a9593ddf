import { rangeColumns } from '@heliodesk/domain/places/range-columns'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { notify } from '../../ui/notify.ts'
import { RowImport } from '../../files/row-import.tsx'
import './zip-code-ranges.text.ts'

/** Adds the zip code ranges of a CSV file. */
export function RangeImport() {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <RowImport
      title={t('zipCodeRanges.import.title')}
      trail={[{ label: t('nouns.zip code ranges.many'), href: '/zip-code-ranges' }]}
      text={t('zipCodeRanges.import.text')}
      columns={rangeColumns}
      fileName={t('zipCodeRanges.import.file')}
      ask={(content, apply) => api('POST /zip-code-ranges/import', { body: { content, apply } })}
      onApplied={async (count) => {
        notify({ tone: 'success', text: t('zipCodeRanges.import.applied', { count }) })
        await router.navigate({ to: '/zip-code-ranges' })
      }}
    />
  )
}
