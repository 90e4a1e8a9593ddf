import { attachmentKinds, languages, productTypes } from '@heliodesk/domain/enumerations'
import { customerMailTypes } from '@heliodesk/domain/mail-types'
import linkStyles from '../../ui/page/app-link.module.css'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import { fieldKinds, LabelFilter } from '../field-kinds.tsx'
import { resourceScreens } from '../resource.tsx'
import { FileField } from './file-field.tsx'
import './attachments.text.ts'

interface NamedFile {
  name: string
  url: string
}

export const screens = resourceScreens('attachments', {
  nameOf: (row) => row.name ?? row.file.name,
  fields: {
    file: {
      typed: 'file_id',
      kind: {
        show: ({ name, url }: NamedFile) => (
          <a className={linkStyles['link']} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        ),
        Input: () => <FileField />,
      },
      label: 'attachments.file',
      table: false,
    },
    name: {
      kind: fieldKinds.text(150),
      label: 'attachments.name',
      hint: 'attachments.nameHint',
      span: 'full',
      sort: true,
      filter: <TextFilter name="search" />,
    },
    kind: {
      kind: fieldKinds.oneOf('attachmentKinds', attachmentKinds),
      label: 'attachments.kind',
      required: true,
      sort: true,
      filter: <LabelFilter name="kind" list="attachmentKinds" keys={attachmentKinds} />,
    },
    language: {
      kind: fieldKinds.oneOf('languages', languages, 'attachments.allLanguages'),
      label: 'attachments.language',
      hint: 'attachments.languageHint',
      sort: true,
      filter: <LabelFilter name="language" list="languages" keys={languages} />,
      width: 130,
    },
    template_types: {
      kind: fieldKinds.manyOf('mailTemplateTypes', customerMailTypes),
      label: 'attachments.template_types',
      hint: 'attachments.mailsHint',
      filter: <LabelFilter name="template_type" list="mailTemplateTypes" keys={customerMailTypes} single />,
    },
    product_types: {
      kind: fieldKinds.manyOf('productTypes', productTypes),
      label: 'attachments.product_types',
      hint: 'attachments.productsHint',
      table: false,
    },
    valid_from: {
      kind: fieldKinds.day,
      label: 'attachments.valid_from',
      sort: true,
      width: 130,
    },
    valid_until: {
      kind: fieldKinds.day,
      label: 'attachments.valid_until',
      sort: true,
      filter: <BooleanFilter name="valid" />,
      width: 150,
    },
  },
})
