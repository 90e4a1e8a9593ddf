import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from './dialog.tsx'
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
    <Dialog onClose={() => onAnswer(false)} title={question.title} {...(question.details && { size: 'lg' })}>
      <Text>{question.text}</Text>
      {question.details}
      <Group mt="lg" justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {question.cancel ?? t('ui.cancel')}
        </Button>
        <Button {...(question.danger && { color: 'red.9' })} onClick={() => onAnswer(true)}>
          {question.action}
        </Button>
      </Group>
    </Dialog>
  )
}
