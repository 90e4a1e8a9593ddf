import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../text/use-translation.ts'
import { type ResultOf, api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import { AppLink } from '../../ui/page/app-link.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Card, Page } from '../../ui/page/page.tsx'
import { type Meaning, StatusBadge } from '../../ui/status-badge.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { MakePaste } from './make-paste.tsx'
import styles from './pastes.module.css'
import './pastes.text.ts'

type Paste = ResultOf<'GET /pastes'>['data'][number]

const meanings: Record<Paste['state'], Meaning> = {
  waiting: 'waiting',
  read: 'good',
  expired: 'idle',
  revoked: 'idle',
}

function PasteRow({ paste }: { paste: Paste }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, state, label, kind, lead_id, expires_at, read_at } = paste
  const revoke = async () => {
    const sure = await confirm({
      title: t('pastes.revokeTitle'),
      text: t('pastes.revokeText'),
      action: t('pastes.revoke'),
      danger: true,
    })
    if (!sure) return
    await api('DELETE /pastes/{id}', { params: { id } })
  }
  return (
    <li>
      <span>
        <strong>{label ?? t(kind === 'text' ? 'pastes.aText' : 'pastes.aFile')}</strong>
        <span className={styles['dim']}>
          {read_at === null
            ? t('pastes.until', { time: format.dateTime(expires_at) })
            : t('pastes.readAt', { time: format.dateTime(read_at) })}
        </span>
        {lead_id !== null && <AppLink href={`/leads/${lead_id}`}>{t('pastes.ofLead')}</AppLink>}
      </span>
      <Group gap="xs" wrap="nowrap">
        <StatusBadge meaning={meanings[state]}>{t(`pastes.states.${state}`)}</StatusBadge>
        {state === 'waiting' && (
          <Button variant="default" size="compact-sm" onClick={() => void revoke()}>
            {t('pastes.revoke')}
          </Button>
        )}
      </Group>
    </li>
  )
}

/** The one-time documents that somebody made. */
export function PastesScreen() {
  const { t } = useTranslation()
  const { data } = useQuery(callQuery('GET /pastes'))
  return (
    <Page title={t('pastes.title')} actions={<MakePaste />}>
      <Card narrow>
        <p>{t('pastes.explain')}</p>
        {data?.data.length === 0 && <EmptyState title={t('pastes.none')} />}
        <ul className={styles['list']}>
          {data?.data.map((paste) => (
            <PasteRow key={paste.id} paste={paste} />
          ))}
        </ul>
      </Card>
    </Page>
  )
}
