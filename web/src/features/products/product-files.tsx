import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { api } from '../../data/calls/client.ts'
import { callQuery } from '../../data/queries.ts'
import type { StoredFile } from '../../files/stored-file.ts'
import { UploadArea } from '../../files/upload-area.tsx'
import type { Sending } from '../../files/upload-queue.ts'
import { sendFile } from '../../files/use-uploads.ts'
import { useCan } from '../../session/session.ts'
import { ViewField, ViewFields } from '../../ui/page/view-fields.tsx'
import type { Product } from './product-values.ts'
import { useProductName } from './use-product-name.ts'
import styles from './products.module.css'
import './products.text.ts'

type Kind = 'picture' | 'dataSheet'

const accepted: Record<Kind, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/heic',
  dataSheet: 'application/pdf',
}
/** A product has one picture and one data sheet. */
const isOf = (kind: Kind) => (file: StoredFile) =>
  (file.type === 'application/pdf') === (kind === 'dataSheet')

interface FileButtonsProps {
  product: Product
  kind: Kind
  label: string
  kept: readonly StoredFile[]
}

/** A new file replaces those of its kind. */
function FileButtons({ product, kind, label, kept }: FileButtonsProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const removeAll = () => Promise.all(kept.map(({ id }) => api('DELETE /files/{id}', { params: { id } })))
  const owner = { owner_type: 'products', owner_id: product.id } as const
  const replace = async (file: File, sending: Sending) => {
    await sendFile({ owner, group: 'general' }, file, sending)
    await removeAll()
  }
  const remove = async () => {
    setBusy(true)
    // The client has shown why it failed.
    await removeAll().catch(() => undefined)
    setBusy(false)
  }
  return (
    <UploadArea
      name={label}
      size="xs"
      label={kept.length > 0 ? t('products.changeFile') : t('products.addFile')}
      accept={accepted[kind]}
      testId={`${kind}-file`}
      send={replace}
    >
      {kept.length > 0 && (
        <Button size="xs" variant="subtle" loading={busy} onClick={() => void remove()}>
          {t('products.removeFile')}
        </Button>
      )}
    </UploadArea>
  )
}

/** The picture and the data sheet of a product; saved as soon as they are chosen. */
export function ProductFiles({ product }: { product: Product }) {
  const { t } = useTranslation()
  const can = useCan()
  const name = useProductName()(product)
  const query = { owner_type: 'products' as const, owner_id: product.id }
  const { data } = useQuery(callQuery('GET /files', { query }))
  if (data === undefined) return null
  return (
    <ViewFields>
      {(['picture', 'dataSheet'] as const).map((kind) => {
        const kept = data.data.filter(isOf(kind))
        const [file] = kept.toReversed()
        return (
          <ViewField key={kind} label={t(`products.${kind}`)}>
            {file === undefined ? (
              <p className={styles['dim']}>{t('products.noFile')}</p>
            ) : (
              <a href={file.url} target="_blank" rel="noreferrer">
                {kind === 'picture' && (
                  <img
                    className={styles['picture'] ?? ''}
                    src={file.thumbnail_url ?? file.url}
                    alt={t('products.pictureOf', { name })}
                  />
                )}
                {kind === 'dataSheet' && file.name}
              </a>
            )}
            {can('update products') && (
              <FileButtons product={product} kind={kind} label={t(`products.${kind}`)} kept={kept} />
            )}
          </ViewField>
        )
      })}
    </ViewFields>
  )
}
