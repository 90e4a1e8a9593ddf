import type {
  Province,
  ResultCodeCategory,
  PartnerReason,
  PartnerStatus,
} from '@heliodesk/domain/enumerations'
import type { Context } from '../http/context.ts'
import { cityCenters } from '../settings/city-centers.ts'
import { resultCodes } from '../settings/result-codes.ts'

type Code = readonly [
  description: string,
  category: ResultCodeCategory,
  status?: PartnerStatus,
  reason?: PartnerReason,
]

const codes: readonly Code[] = [
  ['Gesproken', 'contact', 'openLead'],
  ['Voicemail ingesproken', 'noContact', 'openLead'],
  ['Neemt niet op', 'noContact', 'openLead'],
  ['Terugbellen op verzoek', 'callback', 'openLead'],
  ['Afspraak gemaakt', 'appointment', 'openLead'],
  ['Geen interesse', 'notInterested', 'geenAdviesgesprek', 'geenInteresse'],
  ['Heeft al panelen', 'notSuitable', 'geenAdviesgesprek', 'heeftAlPanelen'],
  ['Huurwoning', 'notSuitable', 'geenAdviesgesprek', 'huurwoning'],
  ['Dak ongeschikt', 'notSuitable', 'geenOfferte', 'dakOngeschikt'],
  ['Asbestdak', 'notSuitable', 'geenOfferte', 'asbest'],
  ['Verkeerd nummer', 'wrongData', 'geenAdviesgesprek', 'foutiefTelefoonnummer'],
  ['Naar een concurrent', 'competitor', 'geenOrder', 'concurrent'],
  ['Te duur', 'financial', 'geenOrder', 'teDuur'],
  ['Geen financiering', 'financial', 'geenOrder', 'geenFinanciering'],
  ['Wil niet gebeld worden', 'doNotCall', 'geenAdviesgesprek', 'nietBellen'],
  ['Dubbele lead', 'duplicate', 'geenAdviesgesprek', 'dubbeleLead'],
  ['Verkocht', 'sale', 'order'],
]

export async function addDemoResultCodes({ db, company_id, now }: Context) {
  await db.insert(resultCodes).values(
    codes.map(([description, category, essent_status = null, essent_reason = null]) => ({
      company_id,
      description,
      category,
      essent_status,
      essent_reason,
      active: true,
      created_at: now,
      updated_at: now,
    })),
  )
}

export interface DemoCenter {
  name: string
  province: Province
  reject?: boolean
}

/** The towns that the company works from, and those whose surroundings it leaves to others. */
export async function addDemoCenters(
  { db, company_id, now, services }: Context,
  centers: readonly DemoCenter[],
) {
  const town = { zip_code: null, street_number: null, adjective: null, street: null }
  const rows = await Promise.all(
    centers.map(async ({ name, province, reject = false }) => {
      const place = await services.geocoder.guess({ ...town, city: name, within: province })
      if (place === undefined) throw new Error(`Nobody knows where ${name} is`)
      const { latitude, longitude } = place
      const times = { created_at: now, updated_at: now }
      return { company_id, name, province, latitude, longitude, radius: 30, reject, active: true, ...times }
    }),
  )
  await db.insert(cityCenters).values(rows)
}
