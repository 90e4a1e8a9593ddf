import { type FileGroup, fileGroups } from '@heliodesk/domain/enumerations'
import { Button, Text } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { useLabels } from '../../data/labels.ts'
import type { RowOf } from '../../data/tables/use-table.ts'
import filesStyles from '../../files/files.module.css'
import { useCan } from '../../session/session.ts'
import { RemoveButton } from '../../settings/remove-button.tsx'
import { ChoiceSelect } from '../../ui/field/choice-select.tsx'
import { notify } from '../../ui/notify.ts'
import './shared-files.text.ts'
import '../../files/stored-files.text.ts'

export type SharedFile = RowOf<'GET /files/shared/table'>

/** Signatures come by signing alone. */
const groups = fileGroups.filter((group) => group !== 'signature')

interface GroupChoiceProps {
  label: string
  value: FileGroup
  onGroup: (group: FileGroup) => void
}

export function GroupChoice({ label, value, onGroup }: GroupChoiceProps) {
  return (
    <ChoiceSelect
      aria-label={label}
      className={filesStyles['choice'] ?? ''}
      data={useLabels().choices('fileGroups', groups)}
      value={value}
      onChoose={(chosen) => {
        const group = groups.find((one) => one === chosen)
        if (group !== undefined && group !== value) onGroup(group)
      }}
    />
  )
}

const RenameDialog = lazy(() =>
  import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog })),
)

interface FileToolsProps {
  file: SharedFile
  onRemoved?: () => void
}

/** Removes a shared file, or says by which attachments it is used. */
export function RemoveShared({ file, onRemoved, ...button }: FileToolsProps & { size: 'compact-xs' | 'xs' }) {
  const { t } = useTranslation()
  const { id, name } = file
  return (
    <RemoveButton
      {...button}
      name={name}
      entity={t('storedFiles.one')}
      remove={() => api('DELETE /files/shared/{id}', { params: { id }, quiet: true })}
      onRemoved={async () => {
        onRemoved?.()
      }}
    />
  )
}

/** Beside a shared file that is looked at: another group, another name, removal. */
export function SharedFileTools({ file, onRemoved }: FileToolsProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const can = useCan()
  const [renaming, setRenaming] = useState(false)
  const move = async (group: FileGroup) => {
    await api('PATCH /files/shared/{id}', { params: { id: file.id }, body: { group } })
    notify({ tone: 'success', text: t('storedFiles.moved', { group: labels.text('fileGroups', group) }) })
  }
  if (file.kept)
    return (
      <Text size="sm" c="dimmed">
        {t('sharedFiles.kept')}
      </Text>
    )
  return (
    <>
      {can('update attachments') && (
        <>
          <GroupChoice
            label={t('storedFiles.group')}
            value={file.group}
            // The client has shown why it failed.
            onGroup={(group) => void move(group).catch(() => undefined)}
          />
          <Button size="xs" variant="default" onClick={() => setRenaming(true)}>
            {t('sharedFiles.rename')}
          </Button>
        </>
      )}
      {can('delete attachments') && <RemoveShared size="xs" file={file} {...(onRemoved && { onRemoved })} />}
      <Suspense>{renaming && <RenameDialog file={file} onDone={() => setRenaming(false)} />}</Suspense>
    </>
  )
}
