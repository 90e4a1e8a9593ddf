import { ActionIcon, Button } from '@mantine/core'
import { fileGroups } from '@heliodesk/domain/enumerations'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../text/use-translation.ts'
import { api } from '../data/calls/client.ts'
import { useLabels } from '../data/labels.ts'
import { useCan } from '../session/session.ts'
import { ChoiceSelect } from '../ui/field/choice-select.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { notify } from '../ui/notify.ts'
import { typesText } from '../ui/page/use-page-keys.ts'
import styles from './files.module.css'
import { addressToShow, isPicture, type StoredFile } from './stored-file.ts'
import { useRemoveFile } from './use-remove-file.ts'
import { ViewedPicture } from './viewed-picture.tsx'
import './stored-files.text.ts'

interface FileViewerProps {
  files: readonly StoredFile[]
  id: number
  editable: boolean
  /** In place of those that change it. */
  tools?: (file: StoredFile, onRemoved: () => void) => ReactNode
  onId: (id: number) => void
  onClose: () => void
}

const zooms = [1, 1.5, 2, 3, 4, 6, 8]
const upright = { zoom: 1, quarters: 0 }

/** How the picture is looked at; another picture starts whole and upright. */
function useLook(id: number) {
  const [look, setLook] = useState({ id, ...upright })
  const { zoom, quarters } = look.id === id ? look : upright
  const at = zooms.indexOf(zoom)
  return {
    zoom,
    quarters,
    zoomBy: (step: number) => setLook({ id, quarters, zoom: zooms[at + step] ?? zoom }),
    rotate: () => setLook({ id, zoom, quarters: (quarters + 1) % 4 }),
    isLargest: at === zooms.length - 1,
  }
}

/** One file in full screen: arrows go to the next, plus and minus zoom, R rotates, Escape closes. */
export function FileViewer({ files, id, editable, tools, onId, onClose }: FileViewerProps) {
  const { t } = useTranslation()
  const labels = useLabels()
  const look = useLook(id)
  const index = files.findIndex((file) => file.id === id)
  const file = files[index]
  if (file === undefined) return null
  const go = (step: number) => {
    const next = files[index + step]
    if (next) onId(next.id)
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': () => look.zoomBy(1),
    '=': () => look.zoomBy(1),
    '-': () => look.zoomBy(-1),
    r: look.rotate,
    R: look.rotate,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!typesText(event.target) && !event.ctrlKey && !event.metaKey) keys[event.key]?.()
  }
  const group = labels.text('fileGroups', file.group)
  const onRemoved = () => {
    const next = files[index + 1] ?? files[index - 1]
    if (next) onId(next.id)
    else onClose()
  }
  return (
    <Dialog onClose={onClose} fullScreen title={`${group}: ${file.name}`} onKeyDown={onKeyDown}>
      <div className={styles['viewer']}>
        {isPicture(file) && (file.type !== 'image/heic' || file.thumbnail_url !== null) ? (
          <ViewedPicture key={id} src={addressToShow(file)} alt={`${group}: ${file.name}`} {...look} />
        ) : (
          <p className={styles['noPreview']}>{t('storedFiles.noPreview', { name: file.name })}</p>
        )}
        <div className={styles['tools']}>
          <Steps index={index} total={files.length} onGo={go} />
          {isPicture(file) && <LookTools {...look} />}
          <Button component="a" variant="default" size="xs" href={file.url} target="_blank" rel="noopener">
            {t('storedFiles.openFile')}
          </Button>
          {tools?.(file, onRemoved)}
          {editable && <ChangeTools file={file} onRemoved={onRemoved} />}
        </div>
      </div>
    </Dialog>
  )
}

interface ToolProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, children, ...button }: ToolProps) => (
  <ActionIcon variant="default" size="lg" aria-label={label} title={label} {...button}>
    {children}
  </ActionIcon>
)

function Steps({ index, total, onGo }: { index: number; total: number; onGo: (step: number) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Tool label={t('storedFiles.previous')} disabled={index === 0} onClick={() => onGo(-1)}>
        <IconArrowLeft size={18} aria-hidden />
      </Tool>
      <span role="status">{t('storedFiles.count', { number: index + 1, total })}</span>
      <Tool label={t('storedFiles.next')} disabled={index === total - 1} onClick={() => onGo(1)}>
        <IconArrowRight size={18} aria-hidden />
      </Tool>
    </>
  )
}

function LookTools({ zoom, zoomBy, rotate, isLargest }: ReturnType<typeof useLook>) {
  const { t } = useTranslation()
  return (
    <>
      <Tool label={t('storedFiles.zoomOut')} disabled={zoom === 1} onClick={() => zoomBy(-1)}>
        <IconZoomOut size={18} aria-hidden />
      </Tool>
      <Tool label={t('storedFiles.zoomIn')} disabled={isLargest} onClick={() => zoomBy(1)}>
        <IconZoomIn size={18} aria-hidden />
      </Tool>
      <Tool label={t('storedFiles.rotate')} onClick={rotate}>
        <IconRotateClockwise size={18} aria-hidden />
      </Tool>
    </>
  )
}

/** Another group, or removal, for who may change what the file belongs to; what is kept says why there is neither. */
function ChangeTools({ file, onRemoved }: { file: StoredFile; onRemoved: () => void }) {
  const { t } = useTranslation()
  const labels = useLabels()
  const can = useCan()
  const remove = useRemoveFile()
  if (!can(`update ${file.owner_type}`)) return null
  if (file.kept) return <span>{t('storedFiles.kept')}</span>
  if (file.group === 'signature') return null
  const groups = fileGroups.filter((group) => group !== 'signature')
  const move = async (value: string) => {
    const group = groups.find((one) => one === value)
    if (group === undefined || group === file.group) return
    await api('PATCH /files/{id}', { params: { id: file.id }, body: { group } })
    notify({ tone: 'success', text: t('storedFiles.moved', { group: labels.text('fileGroups', group) }) })
  }
  return (
    <>
      <ChoiceSelect
        aria-label={t('storedFiles.group')}
        className={styles['choice'] ?? ''}
        data={labels.choices('fileGroups', groups)}
        value={file.group}
        // The client has shown why it failed.
        onChoose={(value) => void move(value).catch(() => undefined)}
      />
      <Tool
        label={t('storedFiles.remove', { name: file.name })}
        onClick={() => void remove(file).then((removed) => removed && onRemoved())}
      >
        <IconTrash size={18} aria-hidden />
      </Tool>
    </>
  )
}
