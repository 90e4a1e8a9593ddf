import type { BodyOf, ResultOf } from '../../data/calls/client.ts'

export type Settings = ResultOf<'GET /quotation-settings'>
export type SettingsValues = Omit<BodyOf<'PATCH /quotation-settings'>, 'revision'>

export const settingsSchema = () =>
  import('@heliodesk/contract/quotation-settings').then(({ settings }) =>
    settings.updateQuotation.body.omit({ revision: true }),
  )

/** The form values of the settings. */
export const settingsValues = ({
  revision: _revision,
  waiting: _waiting,
  own_use_question: _question,
  ...values
}: Settings) => ({
  ...values,
  energy_price_confirmed: false,
})
