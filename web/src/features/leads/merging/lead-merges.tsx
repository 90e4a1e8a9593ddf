import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../text/use-translation.ts'
import { api, type ResultOf } from '../../../data/calls/client.ts'
import { callQuery } from '../../../data/queries.ts'
import { useCan } from '../../../session/session.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { UnlessActing } from '../../../session/tabs/unless-acting.tsx'
import { notify } from '../../../ui/notify.ts'
import { Card } from '../../../ui/page/page.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import '../merging.text.ts'

type Merge = ResultOf<'GET /leads/{id}/merges'>['data'][number]

/** Leads that were merged into one, with the way back while there is one. */
export function LeadMerges({ leadId }: { leadId: number }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /leads/{id}/merges', { params: { id: leadId } }))
  const standing = (data?.data ?? []).filter(({ undone_at }) => undone_at === null)
  if (standing.length === 0) return null
  const undo = async ({ id, number }: Merge) => {
    const meant = await confirm({
      title: t('merging.undoTitle'),
      text: t('merging.undoText', { number }),
      action: t('merging.undo'),
    })
    if (!meant) return
    await api('POST /lead-merges/{id}/undo', { params: { id } })
    notify({ tone: 'success', text: t('merging.undone') })
  }
  return (
    <Card title={t('merging.into')}>
      {standing.map((merge) => (
        <Text key={merge.id} size="sm">
          {t('merging.intoText', { number: merge.number, date: format.date(merge.merged_at) })}{' '}
          {merge.undo_until !== null && can('update leads') && (
            // The client has told what went wrong.
            <UnlessActing call="POST /lead-merges/{id}/undo">
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => void undo(merge).catch(() => undefined)}
              >
                {t('merging.undo')}
              </Button>
            </UnlessActing>
          )}
        </Text>
      ))}
    </Card>
  )
}
