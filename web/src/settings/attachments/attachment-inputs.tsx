import { attachmentKinds, languages, productTypes } from '@heliodesk/domain/enumerations'
import { customerMailTypes } from '@heliodesk/domain/mail-types'
import { useTranslation } from '../../text/use-translation.ts'
import type { BodyOf } from '../../data/client.ts'
import { useLabels } from '../../data/labels.ts'
import type { FormFields } from '../../ui/form-fields.ts'
import { FileField } from './file-field.tsx'
import './attachments.text.ts'

export function AttachmentInputs({ f }: { f: FormFields<BodyOf<'POST /attachments'>> }) {
  const { t } = useTranslation()
  const labels = useLabels()
  return (
    <f.Grid>
      <FileField />
      <f.Text
        name="name"
        label={t('attachments.name')}
        hint={t('attachments.nameHint')}
        maxLength={150}
        span="full"
      />
      <f.Select
        name="kind"
        label={t('attachments.kind')}
        required
        options={labels.options('attachmentKinds', attachmentKinds)}
      />
      <f.Select
        name="language"
        label={t('attachments.language')}
        hint={t('attachments.languageHint')}
        options={labels.options('languages', languages)}
      />
      <f.Select
        name="template_types"
        label={t('attachments.template_types')}
        hint={t('attachments.mailsHint')}
        options={labels.options('mailTemplateTypes', customerMailTypes)}
        multiple
        span="full"
      />
      <f.Select
        name="product_types"
        label={t('attachments.product_types')}
        hint={t('attachments.productsHint')}
        options={labels.options('productTypes', productTypes)}
        multiple
        span="full"
      />
      <f.Date name="valid_from" label={t('attachments.valid_from')} />
      <f.Date name="valid_until" label={t('attachments.valid_until')} />
    </f.Grid>
  )
}
