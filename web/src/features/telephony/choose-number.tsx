import { Button, Group, Stack, Text } from '@mantine/core'
import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { ApiError } from '../../data/calls/api-error.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { notify } from '../../ui/notify.ts'
import './telephony.text.ts'

/** The available numbers, to select one. */
export function ChooseNumber({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const { data, refetch } = useQuery({ ...callQuery('GET /voip-numbers/available'), staleTime: 0 })
  const choose = async (id: number, number: string) => {
    try {
      await api('POST /voip-numbers/{id}/select', { params: { id }, quiet: true })
      notify({ tone: 'success', text: t('telephony.chosen', { number }) })
      onDone()
    } catch (error) {
      const lost = error instanceof ApiError && (error.status === 409 || error.status === 404)
      notify({ tone: 'warning', text: t(lost ? 'telephony.taken' : 'messages.somethingWentWrong') })
      await refetch()
    }
  }
  return (
    <Dialog onClose={onDone} title={t('telephony.chooseTitle')}>
      <Text mb="sm">{t('telephony.chooseText')}</Text>
      <Stack gap="xs">
        {data?.data.map(({ id, internal_number, external_number }) => {
          const number = `${internal_number} · ${formatPhone(external_number)}`
          return (
            <Button key={id} variant="default" onClick={() => void choose(id, number)}>
              {number}
            </Button>
          )
        })}
      </Stack>
      {data?.data.length === 0 && <Text>{t('telephony.noneFree')}</Text>}
      <Group mt="lg" justify="flex-end">
        <Button variant="subtle" onClick={onDone}>
          {t('telephony.skip')}
        </Button>
      </Group>
    </Dialog>
  )
}
