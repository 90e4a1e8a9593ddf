import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { whoDid } from '../../data/who-did.ts'
import { useFormat } from '../../ui/use-format.ts'
import styles from './audit.module.css'
import type { Names, Row } from './entry-links.ts'
import { EntryValue } from './entry-values.tsx'
import { actionText, actorText, fieldText } from './entry-words.ts'
import { valueChanges } from './value-changes.ts'
import './audit.text.ts'

interface Props {
  row: Row
  names: Names
  onClose: () => void
}

/** The values before and after a change, or the only ones of a created or removed record. */
function Changes({ row, names }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation()
  const { subject, before, after } = row
  const changes = valueChanges(subject, before, after)
  if (changes.length === 0) return <p>{t('audit.noValues')}</p>
  const sides =
    before === null || after === null ? null : { before: t('audit.before'), after: t('audit.after') }
  const cell = (field: string, value: unknown, beside: Row['before']) => (
    <EntryValue subject={subject} field={field} value={value} beside={beside} names={names} />
  )
  return (
    <table className={styles['changes']} data-sides={sides === null ? 'one' : 'two'}>
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          {sides === null ? (
            <th scope="col">{t('audit.value')}</th>
          ) : (
            <>
              <th scope="col">{sides.before}</th>
              <th scope="col">{sides.after}</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldText(subject, change.field)}</th>
            {sides === null ? (
              <td>{cell(change.field, change.after ?? change.before, after ?? before)}</td>
            ) : (
              <>
                <td data-side={sides.before}>{cell(change.field, change.before, before)}</td>
                <td data-side={sides.after}>{cell(change.field, change.after, after)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who did it and when, and what one entry changed. */
export function AuditDialog({ row, names, onClose }: Props) {
  const format = useFormat()
  const who = whoDid(row, actorText(row))
  const facts = [row.subject_name ?? row.lead_name, format.dateTime(row.at), who]
  return (
    <Dialog size="xl" onClose={onClose} title={actionText(row.subject, row.action)}>
      <p className={styles['facts']}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <Changes row={row} names={names} />
    </Dialog>
  )
}
