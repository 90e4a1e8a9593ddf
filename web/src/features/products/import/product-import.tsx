import { type ProductTarget, productTargets } from '@heliodesk/contract/product-imports'
import { templateOf } from '@heliodesk/domain/csv/columns'
import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from '../../../text/use-translation.ts'
import { ColumnsTable } from '../../../files/columns-table.tsx'
import { Template } from '../../../files/csv-import.tsx'
import { FileDrop } from '../../../files/file-drop.tsx'
import { useCan } from '../../../session/session.ts'
import { AppLink } from '../../../ui/page/app-link.tsx'
import { Card, type Crumb, Page } from '../../../ui/page/page.tsx'
import { useFormatLanguage } from '../../../ui/use-format.ts'
import { namingTargets, productColumns } from '../product-columns.ts'
import { ProductImportRows } from './product-import-rows.tsx'
import { type Checked, type Mapping, useProductImport } from './use-product-import.ts'
import styles from '../../../files/csv-import.module.css'
import '../../../files/csv-import.text.ts'
import './product-import.text.ts'
import '../products.text.ts'

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const targetOf = (value: string): ProductTarget | null =>
  productTargets.find((target) => target === value) ?? null

interface ColumnsProps {
  headings: readonly string[]
  examples: readonly (readonly string[])[]
  mapping: Mapping
  reason: string | undefined
  busy: boolean
  onChange: (mapping: Mapping) => void
  onCheck: () => void
}

/** What each column is; without what names a product nothing can be checked. */
function Columns({ headings, examples, mapping, reason, busy, onChange, onCheck }: ColumnsProps) {
  const { t } = useTranslation()
  const lacking = namingTargets.filter((target) => !mapping.includes(target))
  const fields = lacking.map((target) => t(`products.${target}`)).join(', ')
  const options = productTargets.map((target) => ({ value: target, label: t(`products.${target}`) }))
  return (
    <>
      {mapping.every((target) => target === null) && (
        <Alert color="yellow" mb="sm">
          {t('productImport.noHeading')}
        </Alert>
      )}
      <ColumnsTable
        headings={headings}
        examples={examples}
        mapping={mapping}
        text={t('productImport.columnsText')}
        fieldLabel={t('productImport.field')}
        options={[{ value: '', label: t('productImport.unused') }, ...options]}
        fieldOf={targetOf}
        onChange={onChange}
      />
      <Reason reason={reason} />
      <Group mt="md" justify="flex-end">
        {lacking.length > 0 && <span role="status">{t('productImport.needs', { fields })}</span>}
        <Button disabled={lacking.length > 0} loading={busy} onClick={onCheck}>
          {t('productImport.check')}
        </Button>
      </Group>
    </>
  )
}

const Reason = ({ reason }: { reason: string | undefined }) =>
  reason === undefined ? null : (
    <Alert color="red" variant="light" role="alert" mt="sm">
      {reason}
    </Alert>
  )

interface OutcomeProps {
  checked: Checked
  busy: boolean
  onApply: () => void
}

/** What the file would do, with the button that does it. */
function Outcome({ checked: { counts, rows, total }, busy, onApply }: OutcomeProps) {
  const { t } = useTranslation()
  const amount = counts.new + counts.changed
  return (
    <Card title={t('productImport.rows')}>
      <div className={styles['chosen']}>
        <span role="status">{t('productImport.counts', { ...counts, added: counts.new })}</span>
        <Button disabled={amount === 0 || counts.failed > 0} loading={busy} onClick={onApply}>
          {t('productImport.apply', { amount })}
        </Button>
      </div>
      {counts.failed > 0 && (
        <Alert color="orange" mb="sm">
          {t('productImport.refused')}
        </Alert>
      )}
      {rows.length < total && <p>{t('productImport.first', { shown: rows.length, total })}</p>}
      <ProductImportRows rows={rows} />
    </Card>
  )
}

/** Imports products from a file: its columns are said, then what each row does is shown, and then it is done. */
export function ProductImport() {
  const { t } = useTranslation()
  const can = useCan()
  const language = useFormatLanguage()
  const { opened, mapping, checked, reason, busy, open, say, check, apply } = useProductImport()
  const trail: Crumb[] = [{ label: t('nouns.products.many'), href: '/products/all' }]
  const template = templateOf(productColumns(), language)
  return (
    <Page title={t('productImport.title')} trail={trail}>
      <Card>
        <p className={styles['text']}>{t('productImport.text')}</p>
        {can('update products') && (
          <p className={styles['text']}>
            <AppLink href="/product-prices/import">{t('productImport.priceList')}</AppLink>
          </p>
        )}
        <FileDrop
          label={t('csvImport.choose')}
          accept={`.csv,.txt,.tsv,.xlsx,text/csv,text/plain,${workbook}`}
          testId="products-file"
          loading={busy && opened === undefined}
          onFiles={([file]) => file && void open(file)}
        >
          <Template name={`${t('productImport.file')}.csv`} content={template} />
        </FileDrop>
        {opened === undefined && <Reason reason={reason} />}
      </Card>
      {opened && (
        <Card title={opened.name}>
          <Columns
            headings={opened.headings}
            examples={opened.examples}
            mapping={mapping}
            reason={reason}
            busy={busy}
            onChange={say}
            onCheck={() => void check(opened)}
          />
        </Card>
      )}
      {opened && checked && <Outcome checked={checked} busy={busy} onApply={() => void apply(opened)} />}
    </Page>
  )
}
