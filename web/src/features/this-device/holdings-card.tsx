import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listRecords } from '../../offline/records/kept-records.ts'
import { measurePictures } from '../../offline/records/office-pictures.ts'
import { prepareDevice } from '../../offline/prepare-device.ts'
import { wipeUser } from '../../offline/wipe.ts'
import { useEmployee } from '../../session/session.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { notify } from '../../ui/notify.ts'
import { Card } from '../../ui/page/page.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useOnline } from '../../ui/use-online.ts'
import styles from './this-device.module.css'
import './this-device.text.ts'
import { NotReady } from './not-ready.tsx'
import { useSize } from './use-size.ts'

const named = [
  'appointments',
  'leads',
  'quotations',
  'letters',
  'files',
  'roofs',
  'products',
  'advisers',
  'templates',
  'employee',
] as const
const parts = [...named, 'prices', 'pictures'] as const
type Part = (typeof parts)[number]

const partOf = (name: string): Part => named.find((part) => part === name) ?? 'prices'

interface Holding {
  part: Part
  bytes: number
  kept_at: number
}

async function readHoldings(user_id: number): Promise<Holding[]> {
  const records = (await listRecords()).filter((row) => row.user_id === user_id)
  const byPart = Map.groupBy(records, ({ name }) => partOf(name))
  const pictures = await measurePictures(user_id)
  const held = parts.flatMap((part) => {
    const rows = byPart.get(part)
    if (rows === undefined) return []
    const bytes = rows.reduce((sum, { data }) => sum + data.byteLength, 0)
    return [{ part, bytes, kept_at: Math.max(...rows.map(({ kept_at }) => kept_at)) }]
  })
  return pictures.bytes === 0 ? held : [...held, { part: 'pictures' as const, ...pictures }]
}

const queryKey = ['this-device', 'holdings']

function HoldingsTable({ holdings }: { holdings: readonly Holding[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const size = useSize()
  return (
    <ScrollRegion className={styles['scroll']} label={t('thisDevice.holds')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('thisDevice.part')}</th>
            <th scope="col">{t('thisDevice.keptAt')}</th>
            <th scope="col">{t('thisDevice.size')}</th>
          </tr>
        </thead>
        <tbody>
          {holdings.map(({ part, bytes, kept_at }) => (
            <tr key={part}>
              <th scope="row">{t(`thisDevice.parts.${part}`)}</th>
              <td>{format.dateTime(new Date(kept_at).toISOString())}</td>
              <td>{size(bytes)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={2}>
              {t('thisDevice.total')}
            </th>
            <td>{size(holdings.reduce((sum, { bytes }) => sum + bytes, 0))}</td>
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** What this device keeps of who is logged in: how old, how large, and how it goes. */
export function HoldingsCard() {
  const { t } = useTranslation()
  const { user } = useEmployee()
  const online = useOnline()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: [...queryKey, user.id], queryFn: () => readHoldings(user.id) })
  const after = async (work: Promise<void>) => {
    await work
    await client.invalidateQueries({ queryKey })
  }
  const wipe = async () => {
    const sure = await confirm({
      title: t('thisDevice.wipeTitle'),
      text: t('thisDevice.wipeText'),
      action: t('thisDevice.wipe'),
      danger: true,
    })
    if (!sure) return
    await after(wipeUser(user.id))
    notify({ tone: 'success', text: t('thisDevice.wiped') })
  }
  return (
    <Card title={t('thisDevice.holds')}>
      {data?.length === 0 && <p>{t('thisDevice.holdsNothing')}</p>}
      {data !== undefined && data.length > 0 && (
        <>
          <NotReady />
          <HoldingsTable holdings={data} />
          <div className={styles['buttons']}>
            <Button variant="default" disabled={!online} onClick={() => void after(prepareDevice())}>
              {t('thisDevice.refresh')}
            </Button>
            <Button variant="default" onClick={() => void wipe()}>
              {t('thisDevice.wipe')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
