import { Button } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { notify } from '../../ui/notify.ts'
import styles from './sources.module.css'

/** Lines for another program, with a button that copies them. */
export function CopiedText({ text }: { text: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify({ tone: 'success', text: t('ui.copied') })
  }
  return (
    <>
      <pre className={styles['curl']}>{text}</pre>
      <Button size="compact-sm" variant="default" onClick={() => void copy()}>
        {t('ui.copy')}
      </Button>
    </>
  )
}
