import { firstOfPath } from '@heliodesk/contract/first-of-path'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from '../../text/use-translation.ts'
import tableStyles from '../../ui/table/data-table.module.css'
import { Dropdown } from '../../ui/dialog/dropdown.tsx'
import type { FileColumn } from '../../ui/table/table-source.ts'
import { apiUntypedFile } from '../calls/client.ts'
import { ExportNotice, useSavedExport } from './table-export.tsx'
import { requestOf } from './table-query.ts'
import type { TableKey } from './table-key.ts'
import styles from './table-export.module.css'
import './table-export.text.ts'

interface TableDownloadProps {
  table: TableKey
  request: Parameters<typeof requestOf>[1]
  columns: readonly FileColumn[]
}

/** Saves every row that fits as a file with the shown columns, in the order of the table. */
export function TableDownload({ table, request, columns }: TableDownloadProps) {
  const { t } = useTranslation()
  const exporting = useSavedExport(firstOfPath(table).replaceAll('/', '-'), (format, signal) => {
    const query = { ...request.query, format, columns: JSON.stringify(columns) }
    return apiUntypedFile(table, { ...requestOf(table, { ...request, query }), signal, quiet: true })
  })
  const label = (
    <>
      <IconDownload size={15} aria-hidden /> {t('tableExport.download')}
    </>
  )
  return (
    <>
      <ExportNotice exporting={exporting} />
      <Dropdown label={label} triggerClass={tableStyles['footButton']} align="end" above>
        <div className={styles['formats']}>
          {(['csv', 'xlsx'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className={tableStyles['footButton']}
              disabled={exporting.running}
              onClick={() => exporting.start(format)}
            >
              {t(`tableExport.formats.${format}`)}
            </button>
          ))}
        </div>
      </Dropdown>
    </>
  )
}
