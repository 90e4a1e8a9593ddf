import { Kbd } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { type PageKeyName, pageKeys } from '../../ui/page/page-keys.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import './keys-dialog.text.ts'
import styles from './keys-dialog.module.css'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const keys = [
    ...(Object.keys(pageKeys) as PageKeyName[]).map(
      (name) => [name, pageKeys[name].shown, t(`keysDialog.pageKeys.${name}`)] as const,
    ),
    ['row', '↑ ↓', t('keysDialog.keyMoveRow')],
    ['open', t('keysDialog.ctrlClick'), t('keysDialog.keyOpenRow')],
    ['sort', t('keysDialog.shiftClick'), t('keysDialog.keySort')],
  ] as const
  return (
    <Dialog onClose={onClose} title={t('keysDialog.keysTitle')}>
      <dl className={styles['keys']}>
        {keys.map(([name, shown, meaning]) => (
          <div key={name}>
            <dt>
              <Kbd>{shown}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
