import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from '../../text/use-translation.ts'
import { callQuery } from '../../data/queries.ts'
import { ChoiceSelect } from '../../ui/field/choice-select.tsx'
import { copyGrant, type Granter } from './grid-rows.ts'
import './roles.text.ts'

/** Copies the permissions of an existing role, but not its name. */
export function CopyRole({ granter }: { granter: Granter }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const { data } = useQuery(callQuery('GET /roles/'))
  const [copied, setCopied] = useState<{ id: string; said: string } | null>(null)
  const roles = data?.data ?? []
  const copy = (id: string) => {
    const role = roles.find((one) => String(one.id) === id)
    if (role === undefined) return
    const { grant, left_out } = copyGrant(granter, role)
    setValue('permissions', grant.permissions, { shouldDirty: true })
    setValue('own_resources', grant.own_resources, { shouldDirty: true })
    const said =
      left_out === 0
        ? t('roles.copiedAll', { name: role.name })
        : t('roles.copiedPart', { name: role.name, count: left_out })
    setCopied({ id, said })
  }
  return (
    <ChoiceSelect
      label={t('roles.copyFrom')}
      description={<span role="status">{copied?.said ?? t('roles.copyHint')}</span>}
      inputWrapperOrder={['label', 'input', 'description']}
      data={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={copied?.id ?? null}
      onChoose={copy}
      onClear={() => setCopied(null)}
    />
  )
}
