import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RowOf } from '../../data/use-table.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './audit.module.css'
import { valueChanges } from './value-changes.ts'

type Row = RowOf<'GET /audit/table'>

/** What one entry changed, before beside after. */
export function AuditDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const changes = valueChanges(row.before, row.after)
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={t('audit.detail', { subject: row.subject, action: row.action })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <p>{format.dateTime(row.at)}</p>
      {changes.length === 0 ? (
        <p>{t('audit.noValues')}</p>
      ) : (
        <table className={styles['changes']}>
          <thead>
            <tr>
              <th scope="col">{t('audit.field')}</th>
              <th scope="col">{t('audit.before')}</th>
              <th scope="col">{t('audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Modal>
  )
}
