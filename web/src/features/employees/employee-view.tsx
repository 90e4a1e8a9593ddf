import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { visitingGroups } from '@heliodesk/domain/appointments/moves'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../../text/use-translation.ts'
import { useLabels } from '../../data/labels.ts'
import { pageQuery } from '../../data/queries.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { LinkButton } from '../../ui/page/link-button.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { MailLink } from '../../ui/page/mail-link.tsx'
import { ViewField, ViewFields } from '../../ui/page/view-fields.tsx'
import { CalendarCard } from '../../settings/calendar-card.tsx'
import { DevicesCard } from '../../settings/devices-card.tsx'
import type { StaffMember } from './employee-values.ts'
import styles from './employees.module.css'
import { BaseCard } from './base-card.tsx'
import { HandoverCard } from './handover-card.tsx'
import { LoginButtons } from './login-buttons.tsx'
import { PasswordMailCard } from './password-mail-card.tsx'
import { PhotoCard } from './photo-card.tsx'
import './employees.text.ts'
import './employee-labels.text.ts'

function PersonCard({ employee }: { employee: StaffMember }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const format = useFormat()
  const { email, phone, mobile, gender, hiredAt } = employee
  return (
    <Card narrow title={t('employees.groups.person')}>
      <ViewFields>
        <ViewField label={t('employeeLabels.fields.full_name')}>{employee.full_name}</ViewField>
        <ViewField label={t('employeeLabels.fields.gender')}>
          {gender && labels.text('genders', gender)}
        </ViewField>
        <ViewField label={t('employeeLabels.fields.hiredAt')}>{hiredAt && format.date(hiredAt)}</ViewField>
        <ViewField label={t('employeeLabels.fields.email')}>
          {email && <MailLink address={email} />}
        </ViewField>
        <ViewField label={t('employeeLabels.fields.phone')}>
          {phone && (
            <a className={styles['link']} href={`tel:${phone}`}>
              {formatPhone(phone)}
            </a>
          )}
        </ViewField>
        <ViewField label={t('employeeLabels.fields.mobile')}>
          {mobile && (
            <a className={styles['link']} href={`tel:${mobile}`}>
              {formatPhone(mobile)}
            </a>
          )}
        </ViewField>
        <ViewField label={t('employeeLabels.fields.username')}>{employee.username}</ViewField>
        <ViewField label={t('employeeLabels.fields.two_factor')}>
          {employee.two_factor_enabled_at === null
            ? t('employees.twoFactorOff')
            : t('employees.twoFactorOn', { date: format.dateTime(employee.two_factor_enabled_at) })}
        </ViewField>
        <ViewField label={t('employeeLabels.fields.last_login_at')}>
          {employee.last_login_at === null
            ? t('employees.neverLoggedIn')
            : format.dateTime(employee.last_login_at)}
        </ViewField>
        <ViewField label={t('employeeLabels.fields.created_at')}>
          {format.dateTime(employee.created_at)}
        </ViewField>
      </ViewFields>
    </Card>
  )
}

function RefusedMail({ mail }: { mail: NonNullable<StaffMember['refused_mail']> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { to: email, created_at, last_error } = mail
  const said = { email, time: format.dateTime(created_at), reason: last_error ?? '-' }
  return (
    <Alert color="orange" title={t('employees.refused.title')} mb="md">
      {t('employees.refused.text', said)}{' '}
      {t('employees.refused.again', { action: t('employees.resetPassword') })}
    </Alert>
  )
}

function CompaniesCard({ employee }: { employee: StaffMember }) {
  const { t } = useTranslation()
  const { text } = useLabels()
  return (
    <Card narrow title={t('employees.companies')}>
      <table className={styles['companies']}>
        <thead>
          <tr>
            <th scope="col">{t('employeeLabels.fields.company')}</th>
            <th scope="col">{t('employeeLabels.fields.role')}</th>
            <th scope="col">{t('employeeLabels.fields.function_group')}</th>
          </tr>
        </thead>
        <tbody>
          {employee.companies.map((one) => (
            <tr key={one.id}>
              <td>
                {one.name}{' '}
                {one.id === employee.default_company?.id && (
                  <span className={styles['dim']}>({t('employeeLabels.fields.default_company_id')})</span>
                )}
              </td>
              <td>{one.role.name}</td>
              <td>{text('functionGroups', one.function_group.type)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function ViewEmployee({ employee }: { employee: StaffMember }) {
  const { t } = useTranslation()
  const can = useCan()
  const { company } = useEmployee()
  const actions = can('update employees') && (
    <>
      {employee.login_editable && <LoginButtons employee={employee} />}
      <LinkButton href={`/employees/${employee.id}/edit`}>{t('ui.edit')}</LinkButton>
    </>
  )
  const makesCalendars = can('update employees') || can('update adviser work days')
  const visits = employee.companies.some(
    (one) => one.id === company?.id && visitingGroups.some((group) => group === one.function_group.type),
  )
  const activity = employee.active ? (
    <span>{t('employees.active')}</span>
  ) : (
    <StatusBadge meaning="idle">{t('employees.inactive')}</StatusBadge>
  )
  return (
    <Page
      title={employee.full_name}
      trail={[{ label: t('employees.title'), href: '/employees' }]}
      beside={activity}
      actions={actions}
    >
      {employee.password_mail !== null && (
        <PasswordMailCard
          key={employee.password_mail.created_at}
          employee={employee}
          mail={employee.password_mail}
        />
      )}
      {employee.refused_mail !== null && <RefusedMail mail={employee.refused_mail} />}
      <PersonCard employee={employee} />
      <CompaniesCard employee={employee} />
      {can('update employees') && <HandoverCard employeeId={employee.id} />}
      {visits && <BaseCard employeeId={employee.id} />}
      {makesCalendars && employee.permission_names.includes('view appointments') && (
        <CalendarCard narrow employeeId={employee.id} />
      )}
      <PhotoCard employee={employee} />
      {can('update employees') && <DevicesCard employee_id={employee.id} />}
    </Page>
  )
}

export function EmployeeView() {
  const { id } = useParams({ strict: false })
  const result = useQuery(pageQuery('GET /employees/{id}', { params: { id: Number(id) } }))
  return <Loaded result={result}>{(employee) => <ViewEmployee employee={employee} />}</Loaded>
}
