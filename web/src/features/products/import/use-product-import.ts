import type { ProductTarget } from '@heliodesk/contract/product-imports'
import { guessMapping } from '@heliodesk/domain/csv/columns'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { api, apiUpload, type ResultOf } from '../../../data/calls/client.ts'
import { useFileWork } from '../../../files/use-file-work.ts'
import { useImportText } from '../../../files/use-import-text.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { notify } from '../../../ui/notify.ts'
import { productColumns } from '../product-columns.ts'
import './product-import.text.ts'

export type Checked = ResultOf<'POST /products/import'>
export type Mapping = (ProductTarget | null)[]

interface Opened extends Pick<Checked, 'headings' | 'examples'> {
  name: string
  content: string
}

const isWorkbook = ({ name }: File) => /\.xlsx$/i.test(name)

/** The text of a file; a workbook is made one by the server. */
function useContent() {
  const read = useImportText()
  return async (file: File): Promise<string | null> => {
    if (!isWorkbook(file)) return read(file)
    const form = new FormData()
    form.set('file', file)
    return (await apiUpload('POST /products/import/workbook', { form })).content
  }
}

/** A file whose columns are guessed, said, checked and then imported; a failure keeps what is shown. */
export function useProductImport() {
  const { t } = useTranslation()
  const router = useRouter()
  const contentOf = useContent()
  const [opened, setOpened] = useState<Opened>()
  const [mapping, setMapping] = useState<Mapping>([])
  const [checked, setChecked] = useState<Checked>()
  const { busy, reason, during, forget } = useFileWork()
  const open = (file: File) =>
    during(async () => {
      setOpened(undefined)
      setChecked(undefined)
      const content = await contentOf(file)
      if (content === null) return
      const body = { content, mapping: null, apply: false }
      const { headings, examples } = await api('POST /products/import', { body })
      setMapping(guessMapping(headings, productColumns()))
      setOpened({ name: file.name, content, headings, examples })
    })
  const send = ({ content }: Opened, apply: boolean) =>
    api('POST /products/import', { body: { content, mapping, apply } })
  const check = (file: Opened) => during(async () => setChecked(await send(file, false)))
  const apply = (file: Opened) =>
    during(async () => {
      const { counts } = await send(file, true)
      const said = { added: counts.new, changed: counts.changed }
      notify({ tone: 'success', text: t('productImport.applied', said) })
      await router.navigate({ to: '/products/$productType', params: { productType: 'all' } })
    })
  const say = (said: Mapping) => {
    setMapping(said)
    setChecked(undefined)
    forget()
  }
  return { opened, mapping, checked, reason, busy, open, say, check, apply }
}
