/** Why a file is no tariff, with the line to look at. */
export interface TariffProblem {
  code:
    | 'tariffLines'
    | 'tariffNoText'
    | 'tariffNumber'
    | 'tariffPerMwh'
    | 'tariffColumns'
    | 'tariffDayHours'
    | 'tariffMoment'
    | 'tariffDayMissing'
    | 'tariffOrder'
  params: Record<string, string | number>
}
