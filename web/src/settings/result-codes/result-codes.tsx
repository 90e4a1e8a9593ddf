import {
  contactOutcomes,
  partnerReasons,
  partnerStatuses,
  resultCodeCategories,
} from '@heliodesk/domain/enumerations'
import { BooleanFilter, TextFilter } from '../../ui/table/table-filters.tsx'
import { fieldKinds, LabelFilter } from '../field-kinds.tsx'
import { resourceScreens } from '../resource.tsx'
import { Consequences, ReasonField } from './result-code-inputs.tsx'
import './result-codes.text.ts'

export const screens = resourceScreens('result codes', {
  nameOf: (row) => row.description,
  fields: {
    place: {
      kind: fieldKinds.number({ min: 1, max: 999 }),
      label: 'resultCodes.place',
      hint: 'resultCodes.placeHint',
      required: true,
      sort: true,
      width: 110,
    },
    description: {
      kind: fieldKinds.text(100),
      label: 'resultCodes.description',
      required: true,
      sort: true,
      filter: <TextFilter name="search" />,
    },
    category: {
      kind: fieldKinds.oneOf('resultCodeCategories', resultCodeCategories),
      label: 'resultCodes.category',
      required: true,
      sort: true,
      filter: <LabelFilter name="category" list="resultCodeCategories" keys={resultCodeCategories} />,
    },
    outcome: {
      kind: fieldKinds.oneOf('contactOutcomes', contactOutcomes),
      label: 'resultCodes.outcome',
      hint: 'resultCodes.outcomeHint',
      table: false,
    },
    essent_status: {
      kind: fieldKinds.oneOf('partnerStatuses', partnerStatuses),
      label: 'resultCodes.essent_status',
      filter: <LabelFilter name="essent_status" list="partnerStatuses" keys={partnerStatuses} />,
    },
    essent_reason: {
      kind: { ...fieldKinds.oneOf('partnerReasons', partnerReasons), Input: ReasonField },
      label: 'resultCodes.essent_reason',
    },
    final: {
      kind: fieldKinds.yesNo,
      label: 'resultCodes.final',
      form: false,
      width: 110,
    },
    do_not_call: {
      kind: fieldKinds.yesNo,
      label: 'resultCodes.do_not_call',
      form: false,
      table: false,
    },
    active: {
      kind: fieldKinds.yesNo,
      label: 'resultCodes.active',
      sort: true,
      filter: <BooleanFilter name="active" />,
      width: 110,
    },
  },
  Inputs: ({ children }) => (
    <>
      {children}
      <Consequences />
    </>
  ),
})
