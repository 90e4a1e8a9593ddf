import { Kbd } from '@mantine/core'
import { useTranslation } from '../text/use-translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './keys-dialog.module.css'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const keys = [
    ['?', t('shell.keyHelp')],
    ['Ctrl + K', t('shell.keySearch')],
    ['Ctrl + S', t('shell.keySave')],
    ['/', t('shell.keyFilter')],
    ['↑ ↓', t('shell.keyMoveRow')],
    [t('shell.ctrlClick'), t('shell.keyOpenRow')],
    [t('shell.shiftClick'), t('shell.keySort')],
  ] as const
  return (
    <Dialog onClose={onClose} title={t('shell.keysTitle')}>
      <dl className={styles['keys']}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
