import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'

interface EraseFooterProps {
  /** That whoever erases knows what they do. */
  sure: string
  action: string
  isReady: boolean
  onErase: () => void
  onClose: () => void
}

/** The end of a dialog that erases people: only who says to be sure goes on. */
export function EraseFooter({ sure, action, isReady, onErase, onClose }: EraseFooterProps) {
  const { t } = useTranslation()
  const [isSure, setSure] = useState(false)
  return (
    <>
      <Checkbox
        mt="md"
        label={sure}
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
      <Group mt="lg" justify="flex-end" data-footer>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button color="red" disabled={!isSure || !isReady} onClick={onErase}>
          {action}
        </Button>
      </Group>
    </>
  )
}
