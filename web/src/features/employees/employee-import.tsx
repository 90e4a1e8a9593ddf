import { peopleColumns } from '@heliodesk/domain/people/people-columns'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { notify } from '../../ui/notify.ts'
import { RowImport } from '../../files/row-import.tsx'
import './employees.text.ts'

/** Adds the employees of a CSV file. */
export function EmployeeImport() {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <RowImport
      title={t('employees.fromFile.title')}
      trail={[{ label: t('employees.title'), href: '/employees' }]}
      text={t('employees.fromFile.text')}
      columns={peopleColumns}
      fileName={t('employees.fromFile.file')}
      ask={(content, apply) => api('POST /employees/import', { body: { content, apply } })}
      onApplied={async (count) => {
        notify({ tone: 'success', text: t('employees.fromFile.applied', { count }) })
        await router.navigate({ to: '/employees' })
      }}
    />
  )
}
