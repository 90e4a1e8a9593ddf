import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/notify.ts'
import type { TableState } from '../../ui/table/table-state.ts'
import { ApiError } from '../calls/api-error.ts'
import { api } from '../calls/client.ts'
import { reportError } from '../calls/report-error.ts'
import { type SavedView, type SavedViews, viewOfState } from './saved-views.ts'
import type { TableKey } from './table-key.ts'
import './saved-views.text.ts'

interface ViewDialogProps {
  table: TableKey
  /** Null: a new one. */
  view: SavedView | null
  offered: Pick<SavedViews, 'may_share' | 'roles'>
  state: TableState
  /** The keys of the shown columns. */
  shown: readonly string[]
  onClose: () => void
}

type Typed = Pick<SavedView, 'name' | 'shared' | 'role_ids'> & { replaces: boolean }

function useView({ table, view, state, shown, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const during = async (work: () => Promise<unknown>, text: string) => {
    setBusy(true)
    try {
      await work()
      notify({ tone: 'success', text })
      onClose()
    } catch (failure) {
      const wrong = failure instanceof ApiError ? failure.errors['name'] : undefined
      setError(wrong?.join(' '))
      if (wrong === undefined && failure instanceof ApiError) reportError(failure)
    } finally {
      setBusy(false)
    }
  }
  const save = ({ replaces, ...typed }: Typed) => {
    const now = viewOfState(state, shown)
    const write = () =>
      view === null
        ? api('POST /saved-views', { body: { table, ...typed, state: now }, quiet: true })
        : api('PATCH /saved-views/{id}', {
            params: { id: view.id },
            body: { ...typed, revision: view.revision, ...(replaces && { state: now }) },
            quiet: true,
          })
    return during(write, t('savedViews.saved', { name: typed.name }))
  }
  const remove = async ({ id, name }: SavedView) => {
    const title = t('ui.removeTitle', { name })
    if (!(await confirm({ title, text: t('ui.removeText'), action: t('ui.remove'), danger: true }))) return
    const call = () => api('DELETE /saved-views/{id}', { params: { id }, quiet: true })
    await during(call, t('savedViews.removed', { name }))
  }
  return { busy, error, save, remove }
}

interface SharingProps {
  typed: Typed
  change: (next: Partial<Typed>) => void
  roles: SavedViews['roles']
}

function Sharing({ typed, change, roles }: SharingProps) {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox
        label={t('savedViews.shared')}
        checked={typed.shared || typed.role_ids.length > 0}
        disabled={typed.role_ids.length > 0}
        onChange={(event) => change({ shared: event.currentTarget.checked })}
      />
      <Checkbox.Group
        label={t('savedViews.role_ids')}
        description={t('savedViews.sharedHint')}
        value={typed.role_ids.map(String)}
        onChange={(chosen) => change({ role_ids: chosen.map(Number) })}
      >
        <Group gap="xs" mt={6}>
          {roles.map(({ id, name }) => (
            <Checkbox key={id} size="xs" value={String(id)} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  )
}

/** Saves a table as a view, or changes one. */
export function ViewDialog(props: ViewDialogProps) {
  const { view, offered, onClose } = props
  const { t } = useTranslation()
  const { busy, error, save, remove } = useView(props)
  const [typed, setTyped] = useState<Typed>({
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    role_ids: view?.role_ids ?? [],
    replaces: false,
  })
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ ...typed, shared: typed.shared || typed.role_ids.length > 0 })
  }
  const title = view === null ? t('savedViews.newTitle') : t('savedViews.change', { name: view.name })
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text size="sm">{t('savedViews.intro')}</Text>
          <TextInput
            label={t('savedViews.name')}
            required
            maxLength={60}
            value={typed.name}
            error={error}
            data-autofocus
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          {view && (
            <Checkbox
              label={t('savedViews.replaceState')}
              checked={typed.replaces}
              onChange={(event) => change({ replaces: event.currentTarget.checked })}
            />
          )}
          {offered.may_share && <Sharing typed={typed} change={change} roles={offered.roles} />}
          <Group gap="xs" justify="flex-end" data-footer>
            {view && (
              <Button variant="default" mr="auto" disabled={busy} onClick={() => void remove(view)}>
                {t('ui.remove')}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={busy} disabled={typed.name.trim() === ''}>
              {t('ui.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
