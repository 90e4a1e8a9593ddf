import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../data/queries.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { CopiedText } from './copied-text.tsx'
import './sources.text.ts'

/** To which address this source mails its leads. */
export function SourceMail({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /sources/{id}/mail-address', { params: { id } }))
  if (data === undefined) return null
  if (data.address === null) return <Text size="sm">{t('sources.noMailbox')}</Text>
  return (
    <>
      {data.problem !== null && (
        <Alert color="red" mb="xs">
          {t('sources.mailProblem', { problem: data.problem })}
        </Alert>
      )}
      <Text size="sm">{t('sources.mailText')}</Text>
      <CopiedText text={data.address} />
    </>
  )
}
