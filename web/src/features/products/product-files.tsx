import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/api-error.ts'
import { api, apiUpload, type ResultOf } from '../../data/client.ts'
import { callQuery, refresh } from '../../data/queries.ts'
import { useCan } from '../../session/session.ts'
import { notify } from '../../ui/notify.ts'
import { ViewField, ViewFields } from '../../ui/view-fields.tsx'
import type { Product } from './product-values.ts'
import { useProductName } from './use-product-name.ts'
import styles from './products.module.css'
import './products.text.ts'

type File_ = ResultOf<'GET /files'>['data'][number]
type Kind = 'picture' | 'dataSheet'

const accepted: Record<Kind, string> = {
  picture: 'image/jpeg,image/png,image/webp,image/heic',
  dataSheet: 'application/pdf',
}
/** A product has one picture and one data sheet. */
const isOf = (kind: Kind) => (file: File_) => (file.type === 'application/pdf') === (kind === 'dataSheet')

function formOf(product: Product, file: File) {
  const form = new FormData()
  form.set('group', 'general')
  form.set('owner_type', 'products')
  form.set('owner_id', String(product.id))
  form.set('file', file)
  return form
}

/** A new file replaces those of its kind. */
function useReplace(product: Product, kept: readonly File_[]) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const text = error instanceof ApiError && error.message !== '' ? error.message : undefined
      notify({ tone: 'error', text: text ?? t('messages.somethingWentWrong') })
    } finally {
      await refresh('files')
      setBusy(false)
    }
  }
  const removeAll = () =>
    Promise.all(kept.map(({ id }) => api('DELETE /files/{id}', { params: { id }, quiet: true })))
  return {
    busy,
    upload: (file: File) =>
      during(async () => {
        await apiUpload('POST /files', { form: formOf(product, file), quiet: true })
        await removeAll()
      }),
    remove: () => during(removeAll),
  }
}

function FileButtons({ product, kind, kept }: { product: Product; kind: Kind; kept: readonly File_[] }) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const { busy, upload, remove } = useReplace(product, kept)
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file) void upload(file)
  }
  return (
    <div className={styles['buttons']}>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accepted[kind]}
        data-testid={`${kind}-file`}
        onChange={onChange}
      />
      <Button size="xs" variant="default" loading={busy} onClick={() => chooser.current?.click()}>
        {kept.length > 0 ? t('products.changeFile') : t('products.addFile')}
      </Button>
      {kept.length > 0 && (
        <Button size="xs" variant="subtle" disabled={busy} onClick={() => void remove()}>
          {t('products.removeFile')}
        </Button>
      )}
    </div>
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
            {can('update products') && <FileButtons product={product} kind={kind} kept={kept} />}
          </ViewField>
        )
      })}
    </ViewFields>
  )
}
