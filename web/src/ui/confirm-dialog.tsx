import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Question } from './confirm.tsx'

export function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question
  onAnswer: (yes: boolean) => void
}) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={question.title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text>{question.text}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {question.cancel ?? t('ui.cancel')}
        </Button>
        <Button {...(question.danger && { color: 'red.9' })} onClick={() => onAnswer(true)}>
          {question.action}
        </Button>
      </Group>
    </Modal>
  )
}
