import type { TestCompany } from './test-office.ts'

export interface ThingsOf {
  company: TestCompany
  /** The lead’s surname. */
  name: string
  street_number: number
  adviser_id: number
  crew_id: number
}
