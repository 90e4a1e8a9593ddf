import { formatPhone } from '@heliodesk/domain/people/phone-format'
import { TextFilter } from '../../ui/table/table-filters.tsx'
import { fieldKinds } from '../field-kinds.tsx'
import { resourceScreens } from '../resource.tsx'
import './objections.text.ts'

export const screens = resourceScreens('objections', {
  nameOf: (row) => formatPhone(row.reach),
  fields: {
    reach: {
      kind: fieldKinds.text(),
      show: (row, { t }) => (row.erased ? t('objections.erased') : formatPhone(row.reach)),
      label: 'objections.reach',
      hint: 'objections.reachHint',
      required: true,
      sort: true,
      filter: <TextFilter name="search" />,
    },
    objected_at: {
      kind: fieldKinds.instant,
      label: 'objections.objected_at',
      form: false,
      sort: true,
      width: 150,
    },
    origin: { kind: fieldKinds.text(), label: 'objections.origin', form: false },
    words: { kind: fieldKinds.text(500), label: 'objections.words', span: 'full' },
  },
})
