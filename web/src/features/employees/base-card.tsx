import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api, type BodyOf, type ResultOf } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { useCan, useEmployee } from '../../session/session.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EditForm, FieldGrid } from '../../ui/form/edit-form.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import styles from './employees.module.css'
import './base.text.ts'

type Base = ResultOf<'GET /employees/{id}/base'>['base']
type Values = BodyOf<'PUT /employees/{id}/base'>

function BaseDialog({ id, base, onDone }: { id: number; base: Base; onDone: () => void }) {
  const { t } = useTranslation()
  const state = useEditForm({
    schema: () => import('@heliodesk/contract/planning').then(({ planning }) => planning.setBase.body),
    defaults: { zip_code: base?.zip_code ?? null, city: base?.city ?? null },
    save: (body) => api('PUT /employees/{id}/base', { params: { id }, body }),
    onSaved: async () => {
      notify({ tone: 'success', text: t('messages.entitySaved', { entity: t('base.title') }) })
      onDone()
    },
  })
  return (
    <Dialog onClose={onDone} title={t('base.change')}>
      <EditForm state={state} onCancel={onDone}>
        <FieldGrid>
          <TextField<Values>
            name="zip_code"
            label={t('base.zip_code')}
            hint={t('base.hint')}
            maxLength={10}
          />
          <TextField<Values> name="city" label={t('base.city')} hint={t('base.hint')} maxLength={100} />
        </FieldGrid>
      </EditForm>
    </Dialog>
  )
}

/** Where the days of somebody who visits begin and end; often a home, so others than who may change it see nothing. */
export function BaseCard({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  const { id, own_resources } = useEmployee()
  const [changing, setChanging] = useState(false)
  const plansThem = !own_resources.includes('adviser work days') || id === employeeId
  const changes = can('update company') || (can('update adviser work days') && plansThem)
  const { data } = useQuery({
    ...callQuery('GET /employees/{id}/base', { params: { id: employeeId } }),
    enabled: can('view company') && (changes || id === employeeId),
  })
  if (data === undefined) return null
  const { base } = data
  const where = base && [base.zip_code, base.city].filter(Boolean).join(' ')
  const unknown = base !== null && base.latitude === null ? ` (${t('base.unknownPlace')})` : ''
  return (
    <Card narrow title={t('base.title')}>
      <p className={styles['dim']}>{t('base.intro')}</p>
      <p>{where === null ? t('base.atOffice') : `${where}${unknown}`}</p>
      {changes && (
        <Button size="xs" variant="default" onClick={() => setChanging(true)}>
          {t('base.change')}
        </Button>
      )}
      {changing && <BaseDialog id={employeeId} base={base} onDone={() => setChanging(false)} />}
    </Card>
  )
}
